import type { Comment, Person, Post } from '../../../contract/feed.ts';
import type { Locale } from '../../../contract/locales.ts';
import { momentInWords } from '../../../contract/words/dates.ts';

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
    | 'joined'
    | 'comments'
    | 'mine'
    | 'joinedByMe'
    | 'hidden'
    | 'inReview'
  > {
  created: Moment;
  starts: (Moment & { isOver: boolean }) | null;
  place: string | null;
  /** kilometres */
  distance: number | null;
}

/** Makes what is shown of a post of the API. For loaders. */
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
    place: location?.name ?? null,
    distance: distance ?? null,
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
