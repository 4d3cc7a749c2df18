import type { Action } from '../../http/endpoint.ts';
import { boardOf } from './in-board.ts';

/** The board of a cohort of the caller's team. Throws not_found. */
export const readBoard: Action<'GET /api/organisation/cohorts/{id}'> = async (call) => ({ data: await boardOf(call) });
