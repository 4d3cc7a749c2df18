import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { forgetText } from '../anti-abuse/public.ts';
import { postShownTo } from '../visibility/public.ts';

interface FoundComment {
  isAllowed: boolean;
  isDeleted: boolean;
  /** deleted by its author while not hidden */
  isOwn: boolean;
}

// Finds the comment on a post visible to the member, and deletes it if they wrote either.
const markDeleted: Prepared = {
  name: 'feed_delete_comment',
  text: `with found as (
      select comments.id, $1::uuid in (comments.author_id, posts.author_id) as allowed
      from comments join posts on posts.id = comments.post_id
      where comments.id = $2 and comments.deleted_at is null and ${postShownTo('$1', 'posts')}
        and (comments.hidden_at is null or comments.author_id = $1::uuid)),
    deleted as (
      update comments set deleted_at = $3 from found
      where comments.id = found.id and found.allowed and comments.deleted_at is null
      returning comments.author_id = $1::uuid and comments.hidden_at is null as own)
    select found.allowed as "isAllowed", deleted.own is not null as "isDeleted", coalesce(deleted.own, false) as "isOwn"
    from found left join deleted on true`,
};

/** Deletes a comment by the caller, or on their post. Throws not_allowed for others', not_found. */
export const deleteComment: Action<'DELETE /api/comments/{id}'> = async ({ database, member, params, clock }) => {
  const found = await database.sql.transaction().execute(async (transaction) => {
    const [row] = await runIn<FoundComment>(transaction, markDeleted, [member.id, params.id, clock()]);
    if (row?.isOwn) await forgetText(transaction, 'comment', params.id);
    return row;
  });
  if (found && !found.isAllowed) throw new ApiError('not_allowed');
  // Found but not deleted here: another call was faster.
  if (!found?.isDeleted) throw new ApiError('not_found');
  return undefined;
};
