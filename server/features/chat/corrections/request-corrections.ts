import { ApiError } from '../../../base/errors.ts';
import type { Action } from '../../../http/endpoint.ts';
import { inChatTransaction, publish } from '../chat-transaction.ts';
import { readChat } from '../select-chats.ts';
import { lockWishes } from './lock-wishes.ts';

/**
 * Asks the other side of an accepted chat whether they want to be corrected. Repeating changes nothing. Throws
 * not_found, request_waiting, chat_closed, member_unreachable, member_blocked, corrections_refused if they said no.
 */
export const requestCorrections: Action<'POST /api/chats/{id}/corrections/ask'> = async (call) => {
  const { params, member } = call;
  await inChatTransaction(call, async (transaction) => {
    const { chat, partnerId, ofPartner } = await lockWishes(transaction, params.id, member.id);
    if (ofPartner === 'refused') throw new ApiError('corrections_refused');
    if (ofPartner !== 'ask') return;
    await transaction.sql
      .updateTable('chat_members')
      .set({ corrections_asked_at: transaction.now })
      .where('chat_id', '=', chat.id)
      .where('user_id', '=', partnerId)
      .execute();
    await publish(transaction, [member.id, partnerId], 'chat', { chat: chat.id, state: 'accepted' });
  });
  return { data: await readChat(call, params.id) };
};
