import { numberOf, textOf } from '../client/form.ts';
import type { PageContext } from '../routing/page-context.ts';

/** What was just done with a meeting, from the page's address. */
export const meetingNotes = ['offered', 'agreed', 'unchanged', 'cancelled'] as const;
export type MeetingNote = (typeof meetingNotes)[number];

/** Runs a meeting's form: accept a time, stay with the agreed one, or cancel. */
export async function actOnMeeting({ api }: PageContext, form: FormData): Promise<MeetingNote> {
  const params = { id: textOf(form, 'meeting') };
  if (textOf(form, 'intent') === 'cancelMeeting') {
    await api('POST /api/meetings/{id}/cancel', { params });
    return 'cancelled';
  }
  const startsAt = textOf(form, 'startsAt');
  const version = numberOf(form, 'version') ?? 0;
  await api('POST /api/meetings/{id}/accept', { params, body: { data: { startsAt, version } } });
  return textOf(form, 'intent') === 'keepMeeting' ? 'unchanged' : 'agreed';
}
