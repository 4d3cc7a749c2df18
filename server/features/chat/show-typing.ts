import type { ChatState } from '../../../contract/constants/chats.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { chatShownTo, reachable } from '../visibility/public.ts';
import { chatStateAt, reasonNotToWrite } from './rules.ts';

interface Row {
  state: ChatState;
  expiresAt: Date;
  partnerId: string;
  isRequester: boolean;
  messages: number;
  reachable: boolean;
}

const forTyping: Prepared = {
  name: 'chat_for_typing',
  text: `select c.state, c.expires_at as "expiresAt", users.id as "partnerId", c.requester_id = $1::uuid as "isRequester",
      c.last_sequence as messages, ${reachable('$1::uuid', 'users')} as reachable
    from chats c
    join chat_members me on me.chat_id = c.id and me.user_id = $1::uuid
    join users on users.id = me.partner_id
    where c.id = $2 and ${chatShownTo('$1::uuid', 'c')}`,
};

/** Shows the other side that the member is writing, if he may write. Throws not_found for a chat that is not his. */
export const showTyping: Action<'POST /api/chats/{id}/typing'> = async ({ database, live, clock, member, params }) => {
  const [row] = await database.run<Row>(forTyping, [member.id, params.id]);
  if (!row) throw new ApiError('not_found');
  const reason = reasonNotToWrite({
    ...row,
    state: chatStateAt(row, clock()),
    role: row.isRequester ? 'requester' : 'addressee',
    // Either side's block puts the other out of reach.
    hasBlocked: false,
    confirmed: member.confirmed,
  });
  if (reason === null) live.signal(row.partnerId, 'typing', { chat: params.id, by: member.id });
  return undefined;
};
