import { ApiError, sqlState } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { columnsOf, licenceFaults } from './plan-columns.ts';
import { readPlan } from './select-plans.ts';

const uniqueViolation = '23505';
const taken = { path: 'id', key: 'taken' };

/** Creates a plan. Throws invalid_input for a taken id, and for premium with licences. */
export const createPlan: Action<'POST /api/operator/plans'> = async (call) => {
  const { id, type, ...terms } = call.body.data;
  const now = call.clock();
  try {
    const data = await call.database.sql.transaction().execute(async (sql) => {
      await sql
        .insertInto('plans')
        .values({ id, type, ...columnsOf(terms) })
        .execute();
      const details = { plan: id, price: terms.price };
      await writeAudit(sql, { actorId: call.member.id, action: 'create_plan', details }, now);
      const plan = await readPlan(sql, id, now);
      if (!plan) throw new Error('created plan not found');
      return plan;
    });
    return { data };
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    throw new ApiError('invalid_input', { fields: [taken] });
  }
};

createPlan.faults = async ({ body, database, clock }) => {
  const { id, type, licencesFrom } = body.data ?? {};
  const isTaken = id !== undefined && (await readPlan(database.sql, id, clock())) !== undefined;
  return [...(isTaken ? [taken] : []), ...licenceFaults(type, licencesFrom)];
};
