import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import { calendarFile, publishedCalendar } from '../../emails/calendar.ts';
import type { Action } from '../../http/endpoint.ts';
import { calendarEntryOf, isInContact, type SeenMeetingRow } from './meeting-row.ts';
import { selectMeetings } from './select-meetings.ts';

const agreed: Prepared = {
  name: 'meetings_agreed_for_calendar',
  text: `select found.*, profiles.name from (${selectMeetings} and m.id = $2 and m.state = 'agreed') found
    join chat_members me on me.chat_id = found."chatId" and me.user_id = $1::uuid
    join profiles on profiles.id = me.partner_id`,
};

/** An agreed meeting of the member as a calendar file. Throws not_found. */
export const getMeetingCalendar: Action<'GET /api/meetings/{id}/calendar'> = async (call) => {
  const { database, member, params, environment, locale } = call;
  const now = call.clock();
  const [row] = await database.run<SeenMeetingRow & { name: string }>(agreed, [member.id, params.id]);
  if (!row?.startsAt || !isInContact(row, now)) throw new ApiError('not_found');
  const { startsAt } = row;
  const entries = [calendarEntryOf({ ...row, startsAt }, 'agreed', { locale, environment })];
  const text = publishedCalendar({ entries, publicUrl: environment.publicUrl, now });
  return calendarFile(text, `meeting-${startsAt.toISOString().slice(0, 10)}.ics`);
};
