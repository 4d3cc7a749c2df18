import type { ActivityNews } from '../../../contract/constants/activities.ts';
import { activityMail } from '../../emails/about-activity.ts';
import { invitation, senderOf } from '../../emails/calendar.ts';
import { findPlace } from '../directories/public.ts';
import type { DueNotice, MailReader, NotificationKind } from '../notifications/public.ts';
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
  mail(notice, reader) {
    const { activity } = notice.facts;
    const now = reader.services.clock();
    const news = newsOf(notice, now);
    if (!activity || !news) return undefined;
    const { services, locale, email } = reader;
    const { environment, directories } = services;
    const off = news === 'off' && notice.data.date ? new Date(notice.data.date) : null;
    const entry = calendarEntryOf(activity, findPlace(directories, activity.placeId)?.name ?? null, locale);
    const from = senderOf(environment.mailFrom);
    return {
      ...mailOf(activity, news, reader, off),
      calendar: invitation({ entries: [entry], publicUrl: environment.publicUrl, to: email, from, now }),
    };
  },
  push: ({ facts: { activity }, data }, now) =>
    activity ? pushOf(activity, newsOfActivity(activity, data.news, now)) : undefined,
};

/** Says what activity says, shortly before. Stops once the activity is left, called off, hidden, moved or has started. */
export const activityReminder: NotificationKind<'activity_reminder', Facts> = {
  kind: 'activity_reminder',
  facts: { activity: facts },
  /** A reminder applies only to the current date. */
  verdict({ facts: { activity }, data: { startsAt } }, now) {
    if (!activity?.isJoined || !activity.isShown || activity.isCalledOff || startsAt === undefined) return 'gone';
    const date = Date.parse(activity.shownAt);
    return date === Date.parse(startsAt) && date > now.getTime() ? 'send' : 'gone';
  },
  /** Who leaves and joins again is reminded once. */
  isSaid: ({ data, sent }) => sent.some((one) => one.data.startsAt === data.startsAt),
  mail: ({ facts: { activity } }, reader) => (activity ? mailOf(activity, 'soon', reader, null) : undefined),
  push: ({ facts: { activity } }) => (activity ? pushOf(activity, 'soon') : undefined),
};

function newsOf({ facts: { activity }, data }: DueNotice<Facts>, now: Date) {
  return activity ? newsOfActivity(activity, data.news, now) : undefined;
}

function mailOf(
  activity: ActivityFacts,
  news: ActivityNews | 'soon',
  { services, locale, page, unsubscribe }: MailReader,
  off: Date | null,
) {
  const { title, shownAt, everyWeeks, isOnline, placeId } = activity;
  return activityMail({
    locale,
    news,
    title,
    startsAt: off ?? new Date(shownAt),
    next: off && new Date(shownAt),
    everyWeeks,
    place: findPlace(services.directories, placeId)?.name ?? null,
    isOnline,
    url: page(pathOf(activity)),
    unsubscribe,
  });
}

function pushOf(activity: ActivityFacts, news: ActivityNews | 'soon' | undefined) {
  return { path: pathOf(activity), group: `activity ${activity.id}`, name: activity.title, news };
}

const pathOf = ({ id, isShown }: ActivityFacts) => (isShown ? `feed/${id}` : 'feed');
