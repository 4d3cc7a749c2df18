import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

const unblock: Prepared = {
  name: 'blocks_unblock',
  text: 'delete from blocks where blocker_id = $1 and blocked_id = $2',
};

/** Lifts the member's own block; one the other side has set stays. The same for anybody not blocked. */
export const unblockMember: Action<'DELETE /api/blocks/{profileId}'> = async ({ database, member, params }) => {
  await database.run(unblock, [member.id, params.profileId]);
  return undefined;
};
