import { ApiError, sqlState } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { notify } from '../notifications/public.ts';
import { notBlocked, postShownTo } from '../visibility/public.ts';
import { readPost } from './get-post.ts';
import { requirePost } from './require-post.ts';

// The lock on the post serialises joining and deletion; the check on posts.joined refuses one too many.
const insertParticipation: Prepared = {
  name: 'feed_join',
  text: `with post as (select posts.id from posts where posts.id = $2 and ${postShownTo('$1', 'posts')} for no key update)
    insert into participations (post_id, member_id, created_at) select post.id, $1, $3 from post
    on conflict do nothing returning post_id`,
};
const blockBetween: Prepared = {
  name: 'feed_block_between',
  text: `select not ${notBlocked('$1::uuid', '$2::uuid')} as "isApart"`,
};
const checkViolation = '23514';

/**
 * Joins; safe to repeat. Throws join_own_post, activity_over once it has begun, activity_full, not_found for a post
 * the caller cannot see.
 */
export const joinPost: Action<'PUT /api/posts/{id}/participation'> = async (call) => {
  const { database, member, params, clock } = call;
  const now = clock();
  const post = await requirePost(database, member.id, params.id);
  if (post.authorId === member.id) throw new ApiError('join_own_post');
  if (post.startsAt && post.startsAt <= now) throw new ApiError('activity_over');
  try {
    await database.sql.transaction().execute(async (sql) => {
      const joined = await runIn(sql, insertParticipation, [member.id, params.id, now]);
      if (joined.length > 0)
        await notifyAuthor(sql, { post: params.id, author: post.authorId, joiner: member.id, now });
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
