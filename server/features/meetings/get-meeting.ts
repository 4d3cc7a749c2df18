import type { Action } from '../../http/endpoint.ts';
import { readMeeting } from './select-meetings.ts';

/** A meeting of the member. Throws not_found. */
export const getMeeting: Action<'GET /api/meetings/{id}'> = async (call) => ({
  data: await readMeeting(call, call.params.id),
});
