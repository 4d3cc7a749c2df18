import type { Action } from '../../http/endpoint.ts';
import { changeMeeting } from './change-meeting.ts';
import { inOrder, refuseFaultySlots } from './propose-meeting.ts';
import { readMeeting } from './select-meetings.ts';

/**
 * Proposes other times: it is the other’s turn then, and an agreed time stays until they accept one. Throws
 * not_found, member_blocked, member_unreachable, meeting_changed if another version was read, meeting_over, and
 * invalid_input for invalid times.
 */
export const moveMeeting: Action<'POST /api/meetings/{id}/move'> = async (call) => {
  const { slots, version } = call.body.data;
  refuseFaultySlots(slots, call.clock());
  const move = { act: 'move', slots: inOrder(slots), version } as const;
  await changeMeeting(call, { id: call.params.id, by: call.member.id }, move);
  return { data: await readMeeting(call, call.params.id) };
};
