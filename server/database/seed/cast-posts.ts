import type { Motif } from '../../../contract/constants/activities.ts';
import { dayMs, hourMs } from '../../../contract/format/durations.ts';
import { swissSeries } from '../../base/swiss-time.ts';
import type { Sql } from '../connection.ts';
import { type CastKey, castIds } from './cast-accounts.ts';
import { readDemoJson } from './demo-data.ts';

interface CastComment {
  from: string;
  text: string;
  hoursAgo: number;
}

/** A post of the cast, with its participants and comments. */
export interface CastPost {
  author: string;
  /** of an activity */
  title?: string;
  motif?: Motif;
  online?: boolean;
  /** of a series */
  every?: { everyWeeks: 1 | 2; times: number };
  calledOffHoursAgo?: number;
  text: string;
  hoursAgo: number;
  /** the first such day of the week (0 is Sunday) at least two days from now, and the hour, both by UTC */
  starts?: { weekday: number; hour: number };
  placeId?: number;
  speaks?: string;
  learns?: string;
  participants: number;
  joined: readonly string[];
  comments: readonly CastComment[];
}

/** As data/demo/cast-posts.json has one: members by their keys. */
type WrittenPost = Omit<CastPost, 'author' | 'joined' | 'comments'> & {
  author: CastKey;
  joined: CastKey[];
  comments: (Omit<CastComment, 'from'> & { from: CastKey })[];
};

/** The oldest first, so that the order of ids is that of writing. */
export const castPosts: readonly CastPost[] = readDemoJson<WrittenPost[]>('cast-posts.json').map((post) => ({
  ...post,
  author: castIds[post.author],
  joined: post.joined.map((key) => castIds[key]),
  comments: post.comments.map((comment) => ({ ...comment, from: castIds[comment.from] })),
}));

/** Inserts the posts of the cast by members just inserted; now is the time they count back from. */
export async function insertCastPosts(transaction: Sql, now: Date, inserted: ReadonlySet<string>) {
  for (const [index, post] of castPosts.entries()) {
    if (!inserted.has(post.author)) continue;
    const id = castId('8004', index + 1);
    await transaction
      .insertInto('posts')
      .values(postRow(post, id, now))
      .execute();
    const joined = post.joined.filter((member) => inserted.has(member));
    for (const [place, member] of joined.entries()) {
      const createdAt = hoursBefore(now, post.hoursAgo * (0.9 - place / 10));
      await transaction
        .insertInto('participations')
        .values({ post_id: id, member_id: member, created_at: createdAt })
        .execute();
    }
    for (const [place, { from, text, hoursAgo }] of post.comments.entries()) {
      if (!inserted.has(from)) continue;
      await transaction
        .insertInto('comments')
        .values({
          id: castId('8005', (index + 1) * 100 + place),
          post_id: id,
          author_id: from,
          text,
          created_at: hoursBefore(now, hoursAgo),
        })
        .execute();
    }
  }
}

function postRow(post: CastPost, id: string, now: Date) {
  const startsAt = post.starts ? startOf(post.starts, now) : null;
  return {
    id,
    author_id: post.author,
    text: post.text,
    place_id: post.placeId ?? null,
    title: post.title ?? null,
    motif: post.motif ?? null,
    is_online: post.online ?? false,
    starts_at: startsAt,
    every_weeks: post.every?.everyWeeks ?? null,
    dates: startsAt && post.every ? swissSeries(startsAt, post.every) : null,
    called_off_at: post.calledOffHoursAgo === undefined ? null : hoursBefore(now, post.calledOffHoursAgo),
    version: post.calledOffHoursAgo === undefined ? 0 : 1,
    speaks: post.speaks ?? null,
    learns: post.learns ?? null,
    participants: post.participants,
    created_at: hoursBefore(now, post.hoursAgo),
  };
}

function startOf({ weekday, hour }: { weekday: number; hour: number }, now: Date): Date {
  const soon = now.getUTCDate() + 2;
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), soon, hour));
  return new Date(first.getTime() + ((weekday - first.getUTCDay() + 7) % 7) * dayMs);
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hourMs);
}

function castId(group: string, number: number): string {
  return `0192f0c4-6a00-7000-${group}-${String(number).padStart(12, '0')}`;
}
