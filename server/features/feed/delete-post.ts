import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { forgetText } from '../anti-abuse/public.ts';
import { callOff } from './call-off-activity.ts';
import { lockActivity } from './lock-activity.ts';
import { requirePost } from './require-post.ts';

const markDeleted: Prepared = {
  name: 'feed_delete_post',
  text: 'update posts set deleted_at = $3 where id = $2 and author_id = $1 and deleted_at is null returning hidden_at is not null as hidden',
};

/**
 * Deletes a post of the caller; a future activity is called off for its participants. Throws not_allowed for another's,
 * not_found for one they cannot see.
 */
export const deletePost: Action<'DELETE /api/posts/{id}'> = async ({ database, member, params, clock }) => {
  const { id } = params;
  const now = clock();
  const isDeleted = await database.sql.transaction().execute(async (sql) => {
    const activity = await lockActivity(sql, { author: member.id, id, now });
    if (activity && activity.shownAt > now) await callOff(sql, id, activity, now);
    const [deleted] = await runIn<{ hidden: boolean }>(sql, markDeleted, [member.id, id, now]);
    if (deleted && !deleted.hidden) await forgetText(sql, 'post', id);
    return deleted !== undefined;
  });
  if (isDeleted) return undefined;
  await requirePost(database, member.id, params.id);
  throw new ApiError('not_allowed');
};
