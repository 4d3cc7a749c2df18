import type { Comment, Person, Post } from '../../../contract/feed.ts';
import { dateInFigures, momentInWords, timeInWords, weekdayInShort } from '../../../contract/format/dates.ts';
import type { Locale } from '../../../contract/locales.ts';

/** A moment for machines, and in words. */
interface Moment {
  iso: string;
  shown: string;
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
  starts: (Moment & { isOver: boolean }) | null;
  /** free places */
  left: number;
  place: string | null;
  /** kilometres */
  distance: number | null;
}

/** Presents a post of the API. For loaders. */
export function viewOfPost(post: Post, locale: Locale, now = new Date()): PostView {
  const { createdAt, startsAt, location, distance, ...rest } = post;
  return {
    ...rest,
    created: { iso: createdAt, shown: momentInWords(createdAt, locale, { now }) },
    starts: startsAt
      ? {
          iso: startsAt,
          shown: momentInWords(startsAt, locale, { now, weekday: true }),
          isOver: new Date(startsAt) <= now,
        }
      : null,
    left: rest.participants - rest.joined,
    place: location?.name ?? null,
    distance: distance ?? null,
  };
}

/** An activity as the strip of the coming days shows it. */
export interface UpcomingView extends Pick<PostView, 'id' | 'text' | 'left' | 'place' | 'faces'> {
  /** its weekday and day, and the time */
  starts: { iso: string; weekday: string; day: string; time: string };
}

/** Presents a coming activity; null for a post that is none. */
export function viewOfUpcoming(post: Post, locale: Locale): UpcomingView | null {
  const { id, text, faces, startsAt, participants, joined, location } = post;
  if (startsAt === null) return null;
  const [day = '', month = ''] = dateInFigures(new Date(startsAt)).split('.');
  return {
    id,
    text,
    faces,
    left: participants - joined,
    place: location?.name ?? null,
    starts: {
      iso: startsAt,
      weekday: weekdayInShort(startsAt, locale),
      day: `${Number(day)}.${Number(month)}.`,
      time: timeInWords(startsAt, locale),
    },
  };
}

/** A comment as the page of its post shows it. */
export interface CommentView extends Pick<Comment, 'id' | 'text' | 'mine' | 'canDelete' | 'hidden' | 'inReview'> {
  author: Person;
  created: Moment;
}

export function viewOfComment({ createdAt, ...rest }: Comment, locale: Locale, now = new Date()): CommentView {
  return { ...rest, created: { iso: createdAt, shown: momentInWords(createdAt, locale, { now }) } };
}
