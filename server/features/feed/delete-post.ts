import type { Prepared } from '../../database/connection.ts';
import { Refusal } from '../../ground/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { requirePost } from './require-post.ts';

const markDeleted: Prepared = {
  name: 'feed_delete_post',
  text: 'update posts set deleted_at = $3 where id = $2 and author_id = $1 and deleted_at is null returning id',
};

/** Deletes a post of one's own. Throws not_allowed for another's, not_found for one that is not to be seen. */
export const deletePost: Action<'DELETE /api/posts/{id}'> = async ({ database, member, params, clock }) => {
  const deleted = await database.run(markDeleted, [member.id, params.id, clock()]);
  if (deleted.length > 0) return undefined;
  await requirePost(database, member.id, params.id);
  throw new Refusal('not_allowed');
};
