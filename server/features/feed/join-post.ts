import { ApiError, sqlState } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { notify } from '../notifications/public.ts';
import { notBlocked, postShownTo } from '../visibility/public.ts';
import { readPost } from './get-post.ts';

// The lock serialises joining with changing, calling off and deleting: a waiting call reads the result.
const lock: Prepared = {
  name: 'feed_lock_to_join',
  text: `select posts.author_id as author, posts.called_off_at is not null as "isCalledOff", posts.starts_at is not null as "isActivity",
      coalesce(shown_date(posts.starts_at, posts.dates, posts.off_dates, $3) <= $3, false) as "isOver",
      exists (select from participations where post_id = posts.id and member_id = $1::uuid) as "isJoined"
    from posts where posts.id = $2 and ${postShownTo('$1', 'posts')} for no key update`,
};
// The check on posts.joined refuses one too many.
const insertParticipation: Prepared = {
  name: 'feed_join',
  text: 'insert into participations (post_id, member_id, created_at) values ($2, $1, $3) on conflict do nothing returning post_id',
};
const blockBetween: Prepared = {
  name: 'feed_block_between',
  text: `select not ${notBlocked('$1::uuid', '$2::uuid')} as "isApart"`,
};
const checkViolation = '23514';

interface PostToJoin {
  author: string;
  isActivity: boolean;
  isCalledOff: boolean;
  isOver: boolean;
  isJoined: boolean;
}

/**
 * Joins, a series with all its dates; safe to repeat. The author is notified, and a participant gets the activity for their
 * calendar. Throws join_own_post, activity_over once it has started, activity_called_off, activity_full, not_found for a
 * post the caller cannot see.
 */
export const joinPost: Action<'PUT /api/posts/{id}/participation'> = async (call) => {
  const { database, member, params, clock } = call;
  const now = clock();
  try {
    await database.sql.transaction().execute(async (sql) => {
      const [post] = await runIn<PostToJoin>(sql, lock, [member.id, params.id, now]);
      if (!post) throw new ApiError('not_found');
      if (post.author === member.id) throw new ApiError('join_own_post');
      if (post.isOver) throw new ApiError('activity_over');
      if (post.isCalledOff && !post.isJoined) throw new ApiError('activity_called_off');
      const joined = await runIn(sql, insertParticipation, [member.id, params.id, now]);
      if (joined.length === 0) return;
      await notifyAuthor(sql, { post: params.id, author: post.author, joiner: member.id, now });
      if (post.isActivity) await sendToCalendar(sql, params.id, member.id, now);
    });
  } catch (error) {
    if (sqlState(error) === checkViolation) throw new ApiError('activity_full');
    throw error;
  }
  return { data: await readPost(call, params.id) };
};

/** Notifies the author, unless there is a block between the two. */
async function notifyAuthor(sql: Sql, joined: { post: string; author: string; joiner: string; now: Date }) {
  const { post, author, joiner, now } = joined;
  const [row] = await runIn<{ isApart: boolean }>(sql, blockBetween, [author, joiner]);
  if (row?.isApart) return;
  await notify(sql, { userIds: [author], kind: 'joined', group: post, data: { post }, now });
}

function sendToCalendar(sql: Sql, post: string, joiner: string, now: Date): Promise<void> {
  return notify(sql, { userIds: [joiner], kind: 'activity', group: post, data: { post, news: 'joined' }, now });
}
