import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { forgetText } from '../anti-abuse/public.ts';
import { requirePost } from './require-post.ts';

const markDeleted: Prepared = {
  name: 'feed_delete_post',
  text: 'update posts set deleted_at = $3 where id = $2 and author_id = $1 and deleted_at is null returning hidden_at is not null as hidden',
};

/** Deletes a post of the caller. Throws not_allowed for another's, not_found for one they cannot see. */
export const deletePost: Action<'DELETE /api/posts/{id}'> = async ({ database, member, params, clock }) => {
  const isDeleted = await database.sql.transaction().execute(async (transaction) => {
    const [deleted] = await runIn<{ hidden: boolean }>(transaction, markDeleted, [member.id, params.id, clock()]);
    if (deleted && !deleted.hidden) await forgetText(transaction, 'post', params.id);
    return deleted !== undefined;
  });
  if (isDeleted) return undefined;
  await requirePost(database, member.id, params.id);
  throw new ApiError('not_allowed');
};
