import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import { pageOf } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import { requirePost } from './require-post.ts';
import { type CommentRow, presentComment, selectComments } from './select-comments.ts';

/** Before the first: no id comes after it. */
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const page: Prepared = {
  name: 'feed_comments',
  // The limit written out is the longest page: a plan made without knowing $4 would be one for thousands of rows.
  text: selectComments(`select * from (select * from comments where comments.post_id = $2 and comments.deleted_at is null
    and (comments.hidden_at is null or comments.author_id = $1::uuid) and comments.id < $3
    order by comments.id desc limit ${limits.commentsPage.max + 1}) newest limit $4`),
};

/** Comments of a post, newest first. Throws not_found for a post that is not to be seen. */
export const listComments: Action<'GET /api/posts/{id}/comments'> = async ({ database, member, params, query }) => {
  const viewer = member?.id ?? null;
  const limit = query.pagination?.limit ?? limits.commentsPage.standard;
  const post = await requirePost(database, viewer, params.id);
  const cursor = query.pagination?.cursor ?? afterAll;
  const rows = await database.run<CommentRow>(page, [viewer, params.id, cursor, limit + 1]);
  const { data, meta } = pageOf(rows, limit, ({ id }) => id);
  return { data: data.map((row) => presentComment(row, post.authorId === viewer)), meta };
};
