import type { PairAlert } from '../../../contract/supply.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Directories } from '../../database/directories.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import type { Pair } from './count-pair.ts';
import { storeAlert } from './store-alert.ts';

const list: Prepared = {
  name: 'supply_alerts',
  text: `select spoken.code as speaks, learned.code as learns, created_at as "createdAt"
    from pair_alerts join languages spoken on spoken.number = speaks join languages learned on learned.number = learns
    where user_id = $1 order by created_at, spoken.code, learned.code`,
};

const drop: Prepared = {
  name: 'supply_alert_drop',
  text: 'delete from pair_alerts where user_id = $1 and speaks = $2 and learns = $3',
};

/** A member's alerts, oldest first. */
export async function alertsOf({ database }: Pick<Services, 'database'>, userId: string): Promise<PairAlert[]> {
  const rows = await database.run<{ speaks: string; learns: string; createdAt: Date }>(list, [userId]);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** The pairs of languages the member has an alert for. */
export const listAlerts: Action<'GET /api/supply/alerts'> = async (call) => ({
  data: await alertsOf(call, call.member.id),
});

/** Notifies the member, once, of the next person who fits both ways. Throws invalid_input for unknown languages, pair_common. */
export const requestAlert: Action<'PUT /api/supply/alerts/{speaks}/{learns}'> = async (call) => {
  const pair = pairOf(call.directories, call.params);
  await call.database.sql.transaction().execute((sql) => storeAlert(sql, call.member.id, pair, call.clock()));
  return undefined;
};

/** No longer; safe to repeat. Throws invalid_input for unknown languages. */
export const dropAlert: Action<'DELETE /api/supply/alerts/{speaks}/{learns}'> = async (call) => {
  const { speaks, learns } = pairOf(call.directories, call.params);
  await call.database.run(drop, [call.member.id, speaks, learns]);
  return undefined;
};

/** The numbers of two different languages. Throws invalid_input. */
export function pairOf({ languageByCode }: Directories, codes: { speaks: string; learns: string }): Pair {
  const [speaks, learns] = [languageByCode.get(codes.speaks), languageByCode.get(codes.learns)];
  if (speaks && learns && speaks !== learns) return { speaks: speaks.number, learns: learns.number };
  const path = speaks ? 'learns' : 'speaks';
  throw new ApiError('invalid_input', { fields: [{ path, key: 'language_unknown' }] });
}
