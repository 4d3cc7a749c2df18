import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { readPost } from './get-post.ts';

const deleteParticipation: Prepared = {
  name: 'feed_leave',
  text: 'delete from participations where member_id = $1 and post_id = $2',
};

/** Gives the place back; who has not joined changes nothing. Throws not_found for a post that is not to be seen. */
export const leavePost: Action<'DELETE /api/posts/{id}/participation'> = async (call) => {
  await call.database.run(deleteParticipation, [call.member.id, call.params.id]);
  return { data: await readPost(call, call.params.id) };
};
