import type { Action } from '../../../http/endpoint.ts';
import { inChatTransaction, publish } from '../chat-transaction.ts';
import { readChat } from '../select-chats.ts';
import { lockWishes } from './lock-wishes.ts';

/**
 * Sets whether the member wants to be corrected in an accepted chat, with or without a request; the same answer again changes
 * nothing. Throws not_found, request_waiting, chat_closed, member_unreachable, member_blocked.
 */
export const setCorrections: Action<'PUT /api/chats/{id}/corrections'> = async (call) => {
  const { params, member, body } = call;
  const { wanted } = body.data;
  await inChatTransaction(call, async (transaction) => {
    const { chat, partnerId, ofMe } = await lockWishes(transaction, params.id, member.id);
    if (ofMe === (wanted ? 'allowed' : 'refused')) return;
    await transaction.sql
      .updateTable('chat_members')
      .set({ corrections_wanted: wanted, corrections_answered_at: transaction.now })
      .where('chat_id', '=', chat.id)
      .where('user_id', '=', member.id)
      .execute();
    await publish(transaction, [member.id, partnerId], 'chat', { chat: chat.id, state: 'accepted' });
  });
  return { data: await readChat(call, params.id) };
};
