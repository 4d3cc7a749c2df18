import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { columnsOf, licenceFaults } from './plan-columns.ts';
import { readPlan } from './select-plans.ts';

/**
 * Changes a plan for new purchases: subscriptions store the price at which they were bought. Throws not_found,
 * plan_changed if it was changed since it was read, and invalid_input for premium with licences.
 */
export const changePlan: Action<'PUT /api/operator/plans/{id}'> = async (call) => {
  const { version, ...terms } = call.body.data;
  const { id } = call.params;
  const now = call.clock();
  const data = await call.database.sql.transaction().execute(async (sql) => {
    const previous = await sql.selectFrom('plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!previous) throw new ApiError('not_found');
    if (previous.version !== version) throw new ApiError('plan_changed');
    const columns = columnsOf(terms);
    await sql
      .updateTable('plans')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const details = {
      plan: id,
      priceBefore: previous.price,
      price: columns.price,
      activeBefore: previous.active,
      active: columns.active,
    };
    await writeAudit(sql, { actorId: call.member.id, action: 'change_plan', details }, now);
    const plan = await readPlan(sql, id, now);
    if (!plan) throw new Error('locked plan not found');
    return plan;
  });
  return { data };
};

changePlan.faults = async ({ params, body, database, clock }) =>
  licenceFaults((await readPlan(database.sql, params.id, clock()))?.type, body.data?.licencesFrom);
