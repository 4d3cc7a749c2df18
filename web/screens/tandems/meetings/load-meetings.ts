import { calledOff, meetingsToCome } from '../../../components/meeting-view.ts';
import { meetingNotes } from '../../../meetings/act-on-meeting.ts';
import type { PageContext } from '../../../routing/page-context.ts';

/** What the page of a tandem shows of the meetings of its chat; failed when they could not be read. */
export async function loadMeetings({ api, part, locale }: PageContext, chat: string, address: URLSearchParams) {
  const listed = await part(api('GET /api/chats/{id}/meetings', { params: { id: chat } }));
  const reading = { locale, now: new Date() };
  const coming = listed ? meetingsToCome(listed.data, reading) : [];
  const done = meetingNotes.find((note) => address.get('meeting') === note) ?? null;
  // An offer may be answered while the page is open.
  const isAnswered = done === 'offered' && !coming.some(({ slotsByMe }) => slotsByMe);
  return {
    failed: listed === null,
    coming,
    calledOff: listed && calledOff(listed.data, reading),
    done: isAnswered ? null : done,
  };
}
export type LoadedMeetings = Awaited<ReturnType<typeof loadMeetings>>;
