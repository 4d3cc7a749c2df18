import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { admitPublicText, lockAuthor } from '../anti-abuse/public.ts';
import { postShownTo } from '../visibility/public.ts';
import { notifyOfComment } from './notify-of-comment.ts';
import { openReview } from './open-review.ts';
import { requirePost } from './require-post.ts';
import { type CommentRow, presentComment, selectComments } from './select-comments.ts';

// The lock on the post makes a comment wait for a concurrent deletion, and find the post gone.
const insertComment: Prepared = {
  name: 'feed_insert_comment',
  text: `with post as (select posts.id from posts where posts.id = $2 and ${postShownTo('$1', 'posts')} for no key update)
    insert into comments (id, post_id, author_id, client_id, text, created_at, hidden_at, held)
      select $3, post.id, $1, $4, $5, $6, case when $7 then $6::timestamptz end, $7 from post
    on conflict (author_id, client_id) do nothing`,
};
const findWritten: Prepared = {
  name: 'feed_written_comment',
  text: selectComments(`select * from comments where comments.post_id = $2 and comments.author_id = $1::uuid
    and (comments.id = $3 or comments.client_id = $4) and comments.deleted_at is null`),
};

/**
 * Comments on a post. The same clientId again returns the existing comment. Throws not_found if the post or comment
 * is gone, and too_many_comments. A comment that trips a rule is hidden, and a case opened.
 */
export const writeComment: Action<'POST /api/posts/{id}/comments'> = async (call) => {
  const { database, member, params, clock } = call;
  const post = await requirePost(database, member.id, params.id);
  const row = await database.sql.transaction().execute((sql) => store(sql, call, clock()));
  if (!row) throw new ApiError('not_found');
  return { data: presentComment(row, post.authorId === member.id) };
};

/** Stores the comment, hidden if it trips a rule; returns the existing one if resent, undefined if the post is gone. */
async function store(
  sql: Sql,
  call: Call<'POST /api/posts/{id}/comments'>,
  now: Date,
): Promise<CommentRow | undefined> {
  const { member, params, environment } = call;
  const { text, clientId = null } = call.body.data;
  const id = newId(now.getTime());
  const key = [member.id, params.id, id, clientId];
  await lockAuthor(sql, member.id);
  const [sent] = await runIn<CommentRow>(sql, findWritten, key);
  if (sent) return sent;
  const written = { kind: 'comment', id, author: member.id, text, rateLimits: environment.rateLimits } as const;
  const heldBecause = await admitPublicText({ sql, now }, written);
  await runIn(sql, insertComment, [...key, text, now, heldBecause !== null]);
  const [row] = await runIn<CommentRow>(sql, findWritten, key);
  if (row && heldBecause) await openReview(sql, written, heldBecause, now);
  else if (row) await notifyOfComment(sql, row.id, now);
  return row;
}
