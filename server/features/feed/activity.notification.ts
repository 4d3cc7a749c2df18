import { activityMail } from '../../emails/about-activity.ts';
import { invitation, senderOf } from '../../emails/calendar.ts';
import { findPlace } from '../directories/public.ts';
import type { DueNotice, NotificationKind } from '../notifications/public.ts';
import { calendarEntryOf } from './activity-calendar.ts';
import { type ActivityFacts, activityJson, newsOfActivity } from './activity-facts.ts';

interface Facts {
  /** null once it is deleted for good */
  activity: (ActivityFacts & { isJoined: boolean }) | null;
}

const facts = `select (${activityJson('$2')})::jsonb || jsonb_build_object('isJoined',
      exists (select from participations where participations.post_id = p.id and participations.member_id = n.user_id))
    from posts p where p.id = (n.data->>'post')::uuid and p.starts_at is not null`;

/** Names no one: title, time and place of an activity the reader joined, in emails with their calendar. Stops once it has started, is hidden or left. */
export const activity: NotificationKind<'activity', Facts> = {
  kind: 'activity',
  facts: { activity: facts },
  sameBy: 'post',
  /** Seeing it closes a notification on devices; the mail is sent in any case, as it changes the calendar. */
  verdict(notice, now) {
    const news = newsOf(notice, now);
    if (!notice.facts.activity?.isJoined || !news) return 'gone';
    if (notice.channel === 'mail') return 'send';
    return news === 'joined' ? 'off' : notice.seenAt ? 'seen' : 'send';
  },
  /** The calendar has this version already: who joins, leaves and joins again gets it once. */
  isSaid: ({ facts: { activity }, sent }) => sent.some((one) => one.data.version === activity?.version),
  remember: ({ facts: { activity } }) => ({ version: activity?.version }),
  mail(notice, { services, locale, email, page, unsubscribe }) {
    const { activity } = notice.facts;
    const now = services.clock();
    const news = newsOf(notice, now);
    if (!activity || !news) return undefined;
    const { environment, directories } = services;
    const place = findPlace(directories, activity.placeId)?.name ?? null;
    const { title, shownAt, everyWeeks, isOnline } = activity;
    const off = news === 'off' && notice.data.date ? new Date(notice.data.date) : null;
    const entry = calendarEntryOf(activity, place, locale);
    const from = senderOf(environment.mailFrom);
    return {
      ...activityMail({
        locale,
        news,
        title,
        startsAt: off ?? new Date(shownAt),
        next: off && new Date(shownAt),
        everyWeeks,
        place,
        isOnline,
        url: page(activity.isShown ? `feed/${activity.id}` : 'feed'),
        unsubscribe,
      }),
      calendar: invitation({ entries: [entry], publicUrl: environment.publicUrl, to: email, from, now }),
    };
  },
  push(notice, now) {
    const { activity } = notice.facts;
    if (!activity) return undefined;
    const path = activity.isShown ? `feed/${activity.id}` : 'feed';
    return { path, group: `activity ${activity.id}`, name: activity.title, news: newsOf(notice, now) };
  },
};

function newsOf({ facts: { activity }, data }: DueNotice<Facts>, now: Date) {
  return activity ? newsOfActivity(activity, data.news, now) : undefined;
}
