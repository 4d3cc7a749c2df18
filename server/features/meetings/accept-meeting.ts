import type { Action, Services } from '../../http/endpoint.ts';
import { changeMeeting } from './change-meeting.ts';
import { readMeeting } from './select-meetings.ts';

/**
 * Accepts one of the offered times, or stays with the agreed one; if the meeting was offered with a request to the member,
 * this accepts the request. Accepting again changes nothing. Throws not_found, member_blocked, member_unreachable,
 * meeting_changed if another version was read, meeting_over, meeting_overlaps, and not_allowed for the proposer.
 */
export const acceptMeeting: Action<'POST /api/meetings/{id}/accept'> = async (call) => {
  await acceptSlot(call, { id: call.params.id, by: call.member.id, ...call.body.data });
  return { data: await readMeeting(call, call.params.id) };
};

/** Accepts as a member. Throws as acceptMeeting does. */
export async function acceptSlot(
  services: Pick<Services, 'database' | 'live' | 'clock'>,
  { id, by, version, startsAt }: { id: string; by: string; version: number; startsAt: string },
): Promise<void> {
  await changeMeeting(services, { id, by }, { act: 'accept', startsAt: new Date(startsAt), version });
}
