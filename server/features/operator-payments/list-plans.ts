import type { Action } from '../../http/endpoint.ts';
import { readPlans } from './select-plans.ts';

/** All plans, on sale or not, with the number of running subscriptions. */
export const listPlans: Action<'GET /api/operator/plans'> = async ({ database, clock }) => ({
  data: await readPlans(database.sql, clock()),
});
