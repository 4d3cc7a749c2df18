import type { Action } from '../../http/endpoint.ts';
import { presentOpenCohort } from './present-open-cohort.ts';

/** A cohort by the code of its link, for visitors too, and the caller's application. Throws not_found. */
export const readOpenCohort: Action<'GET /api/cohorts/{code}'> = async (call) => ({
  data: await presentOpenCohort(call),
});
