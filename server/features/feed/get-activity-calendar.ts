import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import { calendarFile, publishedCalendar } from '../../emails/calendar.ts';
import type { Action } from '../../http/endpoint.ts';
import { findPlace } from '../directories/public.ts';
import { postShownTo } from '../visibility/public.ts';
import { calendarEntryOf } from './activity-calendar.ts';
import { type ActivityFacts, activityJson } from './activity-facts.ts';

const find: Prepared = {
  name: 'feed_activity_for_calendar',
  text: `select ${activityJson('$2')} as activity from posts p
    where p.id = $3 and p.starts_at is not null and ${postShownTo('$1', 'p')}`,
};

/** An activity as a calendar file, with the same entry as in mails. Throws not_found, also for a post without a time. */
export const getActivityCalendar: Action<'GET /api/posts/{id}/calendar'> = async (call) => {
  const { database, directories, environment, member, params, locale, clock } = call;
  const now = clock();
  const [row] = await database.run<{ activity: ActivityFacts }>(find, [member?.id ?? null, now, params.id]);
  if (!row) throw new ApiError('not_found');
  const { activity } = row;
  const entries = [calendarEntryOf(activity, findPlace(directories, activity.placeId)?.name ?? null, locale)];
  const text = publishedCalendar({ entries, publicUrl: environment.publicUrl, now });
  return calendarFile(text, `activity-${activity.startsAt.slice(0, 10)}.ics`);
};
