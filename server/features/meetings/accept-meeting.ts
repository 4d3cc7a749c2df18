import type { Action, Services } from '../../http/endpoint.ts';
import { changeMeeting } from './change-meeting.ts';
import { readMeeting } from './select-meetings.ts';

/**
 * Agrees to one of the times that were offered, or stays with the one agreed; of a meeting that was offered with a request to the
 * member this accepts the request. The same again changes nothing. Throws not_found, member_blocked, member_unreachable,
 * meeting_changed where it is another one by now, meeting_over, meeting_overlaps, and not_allowed to who offers.
 */
export const acceptMeeting: Action<'POST /api/meetings/{id}/accept'> = async (call) => {
  await acceptSlot(call, { id: call.params.id, by: call.member.id, ...call.body.data });
  return { data: await readMeeting(call, call.params.id) };
};

/** Agrees as a member. Throws as acceptMeeting does. */
export async function acceptSlot(
  services: Pick<Services, 'database' | 'live' | 'clock'>,
  { id, by, revision, startsAt }: { id: string; by: string; revision: number; startsAt: string },
): Promise<void> {
  await changeMeeting(services, { id, by }, { act: 'accept', startsAt: new Date(startsAt), revision });
}
