import type { Thing } from '../../../contract/operator-things.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import { stateOf, type TakeSnapshot } from '../../database/snapshots.ts';

const read: Prepared = {
  name: 'certificates_snapshot',
  text: `select code, name, speaks, learns, spoken_minutes as "spokenMinutes", learned_minutes as "learnedMinutes", meetings,
      first_on as "firstOn", last_on as "lastOn", issued_at as "issuedAt", revoked_at is not null as "isHidden"
    from certificates where id = $1 and withdrawn_at is null`,
};

type Shown = Omit<Extract<Thing, { kind: 'certificate' }>, 'kind' | 'issuedAt'>;

export const takeCertificateSnapshot: TakeSnapshot = async (sql, { id }) => {
  const [row] = await runIn<Shown & { issuedAt: Date; isHidden: boolean }>(sql, read, [id]);
  if (!row) return undefined;
  const { isHidden, issuedAt, ...shown } = row;
  return { thing: { kind: 'certificate', ...shown, issuedAt: issuedAt.toISOString() }, state: stateOf({ isHidden }) };
};
