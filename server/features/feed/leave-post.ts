import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { readPost } from './get-post.ts';

const deleteParticipation: Prepared = {
  name: 'feed_leave',
  text: 'delete from participations where member_id = $1 and post_id = $2',
};

/** Frees the caller's place; no effect without one. Throws not_found for a post they cannot see. */
export const leavePost: Action<'DELETE /api/posts/{id}/participation'> = async (call) => {
  await call.database.run(deleteParticipation, [call.member.id, call.params.id]);
  return { data: await readPost(call, call.params.id) };
};
