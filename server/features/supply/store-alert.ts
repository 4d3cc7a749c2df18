import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Pair } from './count-pair.ts';

// A number above those of the smallest group means that there are enough.
const matching: Prepared = {
  name: 'supply_alert_known',
  text: `select search_number as number from search_entries where speaks = $1 and learns = $2 limit ${limits.supply.smallestGroup}`,
};

const store: Prepared = {
  name: 'supply_alert_store',
  text: `insert into pair_alerts (user_id, speaks, learns, known, created_at) values ($1, $2, $3, $4, $5)
    on conflict (user_id, speaks, learns) do update set known = excluded.known, created_at = excluded.created_at`,
};

const dropOldest: Prepared = {
  name: 'supply_alert_drop_oldest',
  text: `delete from pair_alerts where user_id = $1 and (speaks, learns) in (
    select speaks, learns from pair_alerts where user_id = $1
    order by created_at desc, speaks, learns offset ${limits.pairAlerts.most})`,
};

/**
 * Stores that a member wants to be notified of the next person who fits a pair of languages both ways, in the caller's
 * transaction; beyond limits.pairAlerts.most the oldest are deleted. Throws pair_common if enough people fit.
 */
export async function storeAlert(sql: Sql, userId: string, { speaks, learns }: Pair, now: Date): Promise<void> {
  // Serialises each member's alerts, so that concurrent ones are counted together.
  await sql.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const known = await runIn<{ number: number }>(sql, matching, [learns, speaks]);
  if (known.length >= limits.supply.smallestGroup) throw new ApiError('pair_common');
  await runIn(sql, store, [userId, speaks, learns, known.map(({ number }) => number), now]);
  await runIn(sql, dropOldest, [userId]);
}
