import { Refusal } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { changeMeeting } from './change-meeting.ts';
import { hasBegun } from './meeting-acts.ts';
import { readMeeting } from './select-meetings.ts';

/**
 * Cancels a meeting that has not begun, or takes back or turns down what was offered. Again changes nothing. Throws not_found,
 * member_blocked, member_unreachable, meeting_over.
 */
export const cancelMeeting: Action<'POST /api/meetings/{id}/cancel'> = async (call) => {
  const by = call.member.id;
  await changeMeeting(call, { id: call.params.id, by, answers: false }, ({ row, transaction }) => {
    if (row.state === 'cancelled') return null;
    if (hasBegun(row, transaction.now)) throw new Refusal('meeting_over');
    return { state: 'cancelled', cancelled_at: transaction.now, cancelled_by: by, slots: null, slots_by: null };
  });
  return { data: await readMeeting(call, call.params.id) };
};
