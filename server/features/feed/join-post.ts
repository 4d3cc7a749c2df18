import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../endpoint.ts';
import { Refusal, sqlState } from '../../errors.ts';
import { readPost } from './get-post.ts';
import { requirePost } from './require-post.ts';
import { isShown } from './select-posts.ts';

// The lock on the post puts those who join, and a deletion, in a row; the check on posts.joined refuses one too many.
const insertParticipation: Prepared = {
  name: 'feed_join',
  text: `with post as (select posts.id from posts where posts.id = $2 and ${isShown('posts')} for no key update)
    insert into participations (post_id, member_id, created_at) select post.id, $1, $3 from post
    on conflict do nothing`,
};
const checkViolation = '23514';

/**
 * Joins; again changes nothing. Throws join_own_post, activity_over once it has begun, activity_full when all places are
 * taken, not_found for a post that is not to be seen.
 */
export const joinPost: Action<'PUT /api/posts/{id}/participation'> = async (call) => {
  const { database, member, params, clock } = call;
  const now = clock();
  const post = await requirePost(database, member.id, params.id);
  if (post.authorId === member.id) throw new Refusal('join_own_post');
  if (post.startsAt && post.startsAt <= now) throw new Refusal('activity_over');
  try {
    await database.run(insertParticipation, [member.id, params.id, now]);
  } catch (error) {
    if (sqlState(error) === checkViolation) throw new Refusal('activity_full');
    throw error;
  }
  return { data: await readPost(call, params.id) };
};
