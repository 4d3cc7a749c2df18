import { markNoticesSeen } from '../notifications/public.ts';
import type { MeetingRow } from './meeting-row.ts';
import type { Asking } from './select-meetings.ts';
import { meetingGroup } from './tell-of-meeting.ts';

/** Notes that the member has seen the times that the other offers in these meetings. */
export async function markOffersSeen(
  { database, member }: Pick<Asking, 'database' | 'member'>,
  rows: Pick<MeetingRow, 'id' | 'slots' | 'slotsBy'>[],
  now: Date,
): Promise<void> {
  const offered = rows.filter(({ slots, slotsBy }) => slots !== null && slotsBy !== member.id);
  await Promise.all(offered.map(({ id }) => markNoticesSeen(database, member.id, meetingGroup(id), now)));
}
