import { ApiError } from '../../base/errors.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { changeState } from './change-chat-state.ts';
import { inChatTransaction } from './chat-transaction.ts';
import { lockChat, refuseToBlocker } from './lock-chat.ts';
import { readChat } from './select-chats.ts';

/**
 * Declines a request to the member; it no longer counts for the requester. One already declined is unchanged. Throws
 * not_found; not_allowed for the requester; already_answered if it was accepted, expired or left; member_blocked.
 */
export const declineRequest: Action<'POST /api/chats/{id}/decline'> = async (call) => {
  await declineAs(call, call.params.id, call.member.id);
  return { data: await readChat(call, call.params.id) };
};

/** Declines as a member. Throws as declineRequest does. */
export async function declineAs(services: Services, chatId: string, memberId: string): Promise<void> {
  await inChatTransaction(services, async (transaction) => {
    const chat = await lockChat(transaction, chatId, memberId);
    if (chat.role === 'requester') throw new ApiError('not_allowed');
    if (chat.state === 'declined') return;
    if (chat.state !== 'open') throw new ApiError('already_answered');
    refuseToBlocker(chat);
    await changeState(transaction, chat, 'declined');
  });
}
