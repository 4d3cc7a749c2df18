import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import { pageOf } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import { requirePost } from './require-post.ts';
import { type CommentRow, presentComment, selectComments } from './select-comments.ts';

/** Before the first page: larger than any id. */
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const page: Prepared = {
  name: 'feed_comments',
  // The literal limit is the longest page: without knowing $4, the planner would expect thousands of rows.
  text: selectComments(`select * from (select * from comments where comments.post_id = $2 and comments.deleted_at is null
    and (comments.hidden_at is null or comments.author_id = $1::uuid) and comments.id < $3
    order by comments.id desc limit ${limits.commentsPage.max + 1}) newest limit $4`),
};

/** Comments on a post, newest first. Throws not_found for a post the caller cannot see. */
export const listComments: Action<'GET /api/posts/{id}/comments'> = async ({ database, member, params, query }) => {
  const viewer = member?.id ?? null;
  const limit = query.pagination?.limit ?? limits.commentsPage.standard;
  const post = await requirePost(database, viewer, params.id);
  const cursor = query.pagination?.cursor ?? afterAll;
  const rows = await database.run<CommentRow>(page, [viewer, params.id, cursor, limit + 1]);
  const { data, meta } = pageOf(rows, limit, ({ id }) => id);
  return { data: data.map((row) => presentComment(row, post.authorId === viewer)), meta };
};
