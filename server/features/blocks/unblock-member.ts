import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';

const unblock: Prepared = {
  name: 'blocks_unblock',
  text: 'delete from blocks where blocker_id = $1 and blocked_id = $2',
};

/** Lifts the caller's own block, not one by the other side; no effect without one. */
export const unblockMember: Action<'DELETE /api/blocks/{profileId}'> = async ({ database, member, params }) => {
  await database.run(unblock, [member.id, params.profileId]);
  return undefined;
};
