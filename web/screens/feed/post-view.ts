import type { Motif } from '../../../contract/constants/activities.ts';
import type { Comment, Person, Post } from '../../../contract/feed.ts';
import { dayOf } from '../../../contract/format/clock.ts';
import { dateInWords, momentInWords, timeInWords, weekdayInWords } from '../../../contract/format/dates.ts';
import type { Locale } from '../../../contract/locales.ts';

/** A moment for machines, and in words. */
interface Moment {
  iso: string;
  shown: string;
}

/** What an activity shows besides a post. */
export interface ActivityView {
  /** the beginning of the text, if it has no title */
  title: string;
  motif: Motif;
  isOnline: boolean;
  isCalledOff: boolean;
  /** its day, or the next of a series */
  starts: Moment & { day: string; time: string; isOver: boolean };
  series: { everyWeeks: 1 | 2; weekday: string; dates: (Moment & { isOff: boolean })[] } | null;
}

/** A post as its card and its page show it. */
export interface PostView
  extends Pick<
    Post,
    | 'id'
    | 'text'
    | 'author'
    | 'langSpeaking'
    | 'langLearning'
    | 'participants'
    | 'faces'
    | 'joined'
    | 'comments'
    | 'mine'
    | 'joinedByMe'
    | 'hidden'
    | 'inReview'
  > {
  created: Moment;
  /** free places */
  left: number;
  place: string | null;
  /** kilometres */
  distance: number | null;
  /** null for a post without a time */
  activity: ActivityView | null;
}

/** Presents a post of the API. For loaders. */
export function viewOfPost(post: Post, locale: Locale, now = new Date()): PostView {
  const { id, text, author, langSpeaking, langLearning, participants, faces, joined, comments } = post;
  const { mine, joinedByMe, hidden, inReview, createdAt, location, distance } = post;
  return {
    ...{ id, text, author, langSpeaking, langLearning, participants, faces, joined, comments },
    ...{ mine, joinedByMe, hidden, inReview },
    created: { iso: createdAt, shown: momentInWords(createdAt, locale, { now }) },
    left: participants - joined,
    place: location?.name ?? null,
    distance: distance ?? null,
    activity: activityOf(post, locale, now),
  };
}

function activityOf(post: Post, locale: Locale, now: Date): ActivityView | null {
  const { startsAt, series, title, text, motif, online, calledOff } = post;
  if (startsAt === null) return null;
  const inWords = (moment: string) => momentInWords(moment, locale, { now, weekday: true });
  return {
    title: title ?? text,
    motif: motif ?? 'table',
    isOnline: online,
    isCalledOff: calledOff,
    starts: {
      iso: startsAt,
      shown: inWords(startsAt),
      day: dayOf(startsAt),
      time: timeInWords(startsAt, locale),
      isOver: new Date(startsAt) <= now,
    },
    series: series && {
      everyWeeks: series.everyWeeks,
      weekday: weekdayInWords(startsAt, locale),
      dates: series.dates.map((date) => ({
        iso: date.startsAt,
        shown: inWords(date.startsAt),
        isOff: date.calledOff,
      })),
    },
  };
}

/** Activities of one day. */
export interface DayView {
  day: string;
  /** its name in words; today and tomorrow have their own */
  shown: string;
  near: 'today' | 'tomorrow' | null;
  posts: (PostView & { activity: ActivityView })[];
}

/** Activities in order, by day. */
export function byDay(posts: readonly PostView[], locale: Locale, now = new Date()): DayView[] {
  const today = dayOf(now);
  const tomorrow = dayOf(new Date(now.getTime() + 24 * 3_600_000));
  const activities = posts.flatMap((post) => (post.activity ? { ...post, activity: post.activity } : []));
  const days = Map.groupBy(activities, ({ activity }) => activity.starts.day);
  return [...days].map(([day, found]) => ({
    day,
    shown: dateInWords(day, locale, { now, weekday: true }),
    near: day === today ? 'today' : day === tomorrow ? 'tomorrow' : null,
    posts: found,
  }));
}

/** A comment as the page of its post shows it. */
export interface CommentView extends Pick<Comment, 'id' | 'text' | 'mine' | 'canDelete' | 'hidden' | 'inReview'> {
  author: Person;
  created: Moment;
}

export function viewOfComment({ createdAt, ...rest }: Comment, locale: Locale, now = new Date()): CommentView {
  return { ...rest, created: { iso: createdAt, shown: momentInWords(createdAt, locale, { now }) } };
}
