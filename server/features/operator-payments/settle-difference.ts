import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { settleByHand } from '../subscriptions/public.ts';
import { type DifferenceRow, presentDifference, selectDifferences } from './select-differences.ts';

const one: Prepared = { name: 'operator_difference', text: `${selectDifferences} d.id = $1` };

/** Records how a difference was settled, once. Throws not_found, already_handled. */
export const settleDifference: Action<'POST /api/operator/payment-differences/{id}/settle'> = async (call) => {
  const { member, params, body, clock } = call;
  const now = clock();
  const data = await call.database.sql.transaction().execute(async (sql) => {
    const isSettled = await settleByHand(sql, params.id, { by: member.id, note: body.data.note, now });
    const [row] = await runIn<DifferenceRow>(sql, one, [params.id]);
    if (!row) throw new ApiError('not_found');
    if (!isSettled) throw new ApiError('already_handled');
    const details = { difference: row.id, kind: row.kind, subscription: row.subscription };
    const subject = row.ownerId ? { subjectId: row.ownerId } : {};
    await writeAudit(sql, { actorId: member.id, action: 'settle_difference', ...subject, details }, now);
    return presentDifference(row);
  });
  return { data };
};
