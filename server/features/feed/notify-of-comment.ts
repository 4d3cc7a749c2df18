import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { notify } from '../notifications/public.ts';
import { notBlocked } from '../visibility/public.ts';

// The author and participants, except the commenter and anyone with a block between them.
const concerned: Prepared = {
  name: 'feed_concerned_by_comment',
  text: `select comments.post_id as "postId", comments.created_at as since, array_agg(concerned.id) as "userIds"
    from comments join posts on posts.id = comments.post_id,
      lateral (select posts.author_id as id
        union select member_id from participations where participations.post_id = posts.id) concerned
    where comments.id = $1 and concerned.id <> comments.author_id and ${notBlocked('concerned.id', 'comments.author_id')}
    group by comments.id`,
};

/** Notifies the author and participants of a post about a comment that has become visible, in the same transaction. */
export async function notifyOfComment(sql: Sql, commentId: string, now: Date): Promise<void> {
  const [found] = await runIn<{ postId: string; since: Date; userIds: string[] }>(sql, concerned, [commentId]);
  if (!found) return;
  const { postId, since, userIds } = found;
  await notify(sql, { userIds, kind: 'new_comment', group: postId, data: { post: postId }, now, since });
}
