import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { markReadWith } from '../chat/public.ts';
import { noteLimit } from '../request-limit/public.ts';
import { hasBlocked, readable } from '../visibility/public.ts';

// Only visible members can be blocked, so that blocking does not reveal who exists. Exceptions: members already
// blocked, and partners of a chat, as those who blocked the caller, are suspended or leaving may return.
const block: Prepared = {
  name: 'blocks_block',
  text: `with target as (
      select users.id from users left join profiles on profiles.id = users.id
      where users.id = $2 and (${readable('$1', 'users', 'profiles')} or ${hasBlocked('$1', 'users.id')} or exists (
        select from chats where chats.state not in ('held', 'withheld')
          and least(chats.requester_id, chats.addressee_id) = least($1::uuid, $2::uuid)
          and greatest(chats.requester_id, chats.addressee_id) = greatest($1::uuid, $2::uuid)))
    ), added as (
      insert into blocks (blocker_id, blocked_id, created_at) select $1, target.id, $3 from target on conflict do nothing
    )
    select from target`,
};

/**
 * Blocks a member (decision 021: both ways for search, profile and chat). The blocked member is not notified, and no
 * live event is sent. Their messages count as read, and neither counts towards the other's request limit. A
 * concurrent message is either stored before or refused. Throws not_allowed for oneself, not_found for a member the
 * caller cannot see and has no chat with.
 */
export const blockMember: Action<'PUT /api/blocks/{profileId}'> = async ({ database, clock, member, params }) => {
  const { profileId } = params;
  if (profileId === member.id) throw new ApiError('not_allowed');
  await database.sql.transaction().execute(async (transaction) => {
    const rows = await runIn(transaction, block, [member.id, profileId, clock()]);
    if (rows.length === 0) throw new ApiError('not_found');
    await markReadWith(transaction, member.id, profileId);
    for (const id of [member.id, profileId].sort()) await noteLimit(transaction, id);
  });
  return undefined;
};
