import { ApiError, sqlState } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';

const foreignKeyViolation = '23503';

/**
 * Deletes a plan that was never ordered, with its provider plans. Throws not_found, and plan_ordered if a
 * subscription uses it, including one ordered concurrently.
 */
export const deletePlan: Action<'DELETE /api/operator/plans/{id}'> = async (call) => {
  const { id } = call.params;
  try {
    await call.database.sql.transaction().execute(async (sql) => {
      await sql.deleteFrom('provider_plans').where('plan_id', '=', id).execute();
      const gone = await sql.deleteFrom('plans').where('id', '=', id).returning('id').executeTakeFirst();
      if (!gone) throw new ApiError('not_found');
      const details = { plan: id };
      await writeAudit(sql, { actorId: call.member.id, action: 'delete_plan', details }, call.clock());
    });
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) throw new ApiError('plan_ordered');
    throw error;
  }
  return undefined;
};
