import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import { publishedCalendar } from '../../emails/calendar.ts';
import type { Action } from '../../http/endpoint.ts';
import { activitiesOfMember } from '../feed/public.ts';
import { linkHash } from '../mailed-links/public.ts';
import { takesPart } from '../visibility/public.ts';
import { calendarEntryOf, isInContact, type SeenMeetingRow } from './meeting-row.ts';
import { selectMeetings } from './select-meetings.ts';

/** The refresh interval suggested to calendars. */
const refreshSeconds = 3600;

const owner: Prepared = {
  name: 'calendar_feed_owner',
  text: `select users.id, users.locale from calendar_feeds f join users on users.id = f.user_id
    where f.hash = $1 and ${takesPart('users')}`,
};
const agreed: Prepared = {
  name: 'calendar_feed_meetings',
  text: `select found.*, profiles.name from (${selectMeetings} and m.state = 'agreed' and m.starts_at > $2) found
    join chat_members me on me.chat_id = found."chatId" and me.user_id = $1::uuid
    join profiles on profiles.id = me.partner_id
    order by found."startsAt", found.id limit ${limits.feedMeetings}`,
};

/**
 * The agreed meetings of the last 30 days and the future, with reachable members, of the member whose address this is, and
 * the activities they organise or joined.
 * Throws not_found for an unknown or void address and for an owner who takes no part.
 */
export const readCalendarFeed: Action<'GET /api/calendar/{file}'> = async ({
  database,
  directories,
  params,
  environment,
  ...call
}) => {
  const [member] = await database.run<{ id: string; locale: Locale }>(owner, [linkHash(params.file.slice(0, -4))]);
  if (!member) throw new ApiError('not_found');
  const now = call.clock();
  const since = new Date(now.getTime() - limits.feedDays * dayMs);
  const { locale } = member;
  const [rows, activities] = await Promise.all([
    database.run<SeenMeetingRow & { name: string }>(agreed, [member.id, since]),
    activitiesOfMember({ database, directories }, { memberId: member.id, since, locale }),
  ]);
  const meetings = rows.flatMap(({ startsAt, ...row }) =>
    startsAt && isInContact({ startsAt, ...row }, now)
      ? calendarEntryOf({ ...row, startsAt }, 'agreed', { locale, environment })
      : [],
  );
  const entries = [...meetings, ...activities];
  const text = publishedCalendar({ entries, publicUrl: environment.publicUrl, now, refreshSeconds });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex, nofollow',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};
