import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';
import type { Prepared } from '../../database/connection.ts';
import type { CalendarEntry } from '../../emails/calendar.ts';
import type { Services } from '../../http/endpoint.ts';
import { findPlace } from '../directories/public.ts';
import { type ActivityFacts, activityJson } from './activity-facts.ts';

/** An activity in a calendar: a series is one entry that repeats, without the dates called off. */
export function calendarEntryOf(activity: ActivityFacts, place: string | null, locale: Locale): CalendarEntry {
  const { id, version, isCalledOff, title, everyWeeks, times, offDates, isOnline } = activity;
  return {
    id,
    version,
    state: isCalledOff ? 'cancelled' : 'agreed',
    startsAt: new Date(activity.startsAt),
    minutes: limits.activityMinutes,
    summary: title,
    place: isOnline ? translatorFor(locale)('notifications.kinds.activity.mail.online') : place,
    link: null,
    ...(everyWeeks && times && { repeats: { everyWeeks, times, without: offDates.map((date) => new Date(date)) } }),
  };
}

const ofMember: Prepared = {
  name: 'feed_activities_of_member',
  text: `select ${activityJson('$2')} as activity from posts p
    where p.starts_at is not null and p.deleted_at is null and p.hidden_at is null and p.called_off_at is null
      and coalesce(p.dates[cardinality(p.dates)], p.starts_at) > $2
      and (p.author_id = $1 or exists (select from participations where participations.post_id = p.id and participations.member_id = $1))
    order by p.starts_at, p.id limit ${limits.feedMeetings}`,
};

/** The activities a member organises or joined, for their calendar: those to come, and those since a moment. */
export async function activitiesOfMember(
  { database, directories }: Pick<Services, 'database' | 'directories'>,
  { memberId, since, locale }: { memberId: string; since: Date; locale: Locale },
): Promise<CalendarEntry[]> {
  const rows = await database.run<{ activity: ActivityFacts }>(ofMember, [memberId, since]);
  return rows.map(({ activity }) =>
    calendarEntryOf(activity, findPlace(directories, activity.placeId)?.name ?? null, locale),
  );
}
