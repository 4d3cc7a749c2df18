import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { readCodes } from './read-codes.ts';

const stop: Prepared = {
  name: 'codes_stop',
  text: `update codes set stopped_at = $2 where (id = $1 or batch_id = $1) and stopped_at is null returning id`,
};

/** Stops a code or a batch; no effect on what is already stopped. Throws not_found. */
export const stopCodes: Action<'POST /api/operator/codes/stop'> = async (call) => {
  const { id } = call.body.data;
  const now = call.clock();
  const data = await call.database.sql.transaction().execute(async (sql) => {
    const stopped = await runIn(sql, stop, [id, now]);
    const row = await readCodes(sql, id, now);
    if (stopped.length > 0) {
      const details = { id, codes: stopped.length, text: row.code ?? row.note };
      await writeAudit(sql, { actorId: call.member.id, action: 'stop_codes', details }, now);
    }
    return row;
  });
  return { data };
};
