import type { Action } from '../../http/endpoint.ts';
import { noteLimit } from '../request-limit/public.ts';
import { changeState } from './change-chat-state.ts';
import { inChatTransaction } from './chat-transaction.ts';
import { lockChat, refuseToBlocker } from './lock-chat.ts';
import { stateAfterLeaving } from './rules.ts';
import { readChat } from './select-chats.ts';

/**
 * Leaves a chat: it ends for both, and its messages are no longer unread. Leaving again changes nothing. Throws
 * not_found, member_blocked.
 */
export const leaveChat: Action<'POST /api/chats/{id}/leave'> = async (call) => {
  await inChatTransaction(call, async (transaction) => {
    const chat = await lockChat(transaction, call.params.id, call.member.id);
    refuseToBlocker(chat);
    await transaction.sql
      .updateTable('chat_members')
      .set({ left_at: transaction.now })
      .where('chat_id', '=', chat.id)
      .where('user_id', '=', call.member.id)
      .where('left_at', 'is', null)
      .execute();
    const state = stateAfterLeaving(chat.state, chat.role);
    if (state === chat.storedState) return;
    await changeState(transaction, chat, state);
    if (chat.storedState === 'open' && state === 'left') await noteLimit(transaction.sql, chat.addresseeId);
  });
  return { data: await readChat(call, call.params.id) };
};
