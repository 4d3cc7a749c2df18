import { type ActivityNews, activityNews } from '../../../contract/constants/activities.ts';
import { shownDate } from './select-posts.ts';

/** An activity as a notification or a calendar sees it. Times are as JSON writes them. */
export interface ActivityFacts {
  id: string;
  /** its title, or the beginning of its text */
  title: string;
  /** its date, or the next of a series */
  shownAt: string;
  /** the first of a series; otherwise its date */
  startsAt: string;
  everyWeeks: 1 | 2 | null;
  times: number | null;
  offDates: string[];
  placeId: number | null;
  isOnline: boolean;
  isCalledOff: boolean;
  /** others can read it */
  isShown: boolean;
  version: number;
}

/** ActivityFacts of posts p with a time, as one JSON value. now: the moment they are seen at. */
export function activityJson(now: string): string {
  return `json_build_object('id', p.id, 'title', coalesce(p.title, left(p.text, 80)), 'shownAt', ${shownDate('p', now)},
    'startsAt', p.starts_at, 'everyWeeks', p.every_weeks, 'times', cardinality(p.dates), 'offDates', to_json(p.off_dates),
    'placeId', p.place_id, 'isOnline', p.is_online, 'isCalledOff', p.called_off_at is not null,
    'isShown', p.deleted_at is null and p.hidden_at is null, 'version', p.version)`;
}

/** What a notification reports about an activity as it is now; undefined: nothing any more. said: the event. */
export function newsOfActivity(activity: ActivityFacts, said: string | undefined, now: Date): ActivityNews | undefined {
  if (Date.parse(activity.shownAt) <= now.getTime()) return undefined;
  if (activity.isCalledOff) return 'called_off';
  return activity.isShown ? activityNews.find((one) => one === said) : undefined;
}
