import type { Action } from '../../http/endpoint.ts';
import { changeMeeting } from './change-meeting.ts';
import { readMeeting } from './select-meetings.ts';

/**
 * Cancels a meeting that has not started, or withdraws or declines an offer. Cancelling again changes nothing. Throws
 * not_found, member_blocked, member_unreachable, meeting_over.
 */
export const cancelMeeting: Action<'POST /api/meetings/{id}/cancel'> = async (call) => {
  await changeMeeting(call, { id: call.params.id, by: call.member.id }, { act: 'cancel' });
  return { data: await readMeeting(call, call.params.id) };
};
