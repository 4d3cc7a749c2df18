import { markOfferedSeen } from '../notifications/public.ts';
import { meetingGroup } from './announce-meeting-change.ts';
import type { MeetingRow } from './meeting-row.ts';
import type { MeetingCall } from './select-meetings.ts';

/** Records that the member has seen the other's offers in these meetings of one chat. */
export async function markOffersSeen(
  { database, member }: Pick<MeetingCall, 'database' | 'member'>,
  rows: Pick<MeetingRow, 'id' | 'chatId' | 'slots' | 'slotsBy'>[],
  now: Date,
): Promise<void> {
  const offered = rows.filter(({ slots, slotsBy }) => slots !== null && slotsBy !== member.id);
  const [first] = offered;
  if (!first) return;
  const groups = offered.map(({ id }) => meetingGroup(id));
  await markOfferedSeen(database, member.id, { groups, chatId: first.chatId }, now);
}
