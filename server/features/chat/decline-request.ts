import { ApiError } from '../../base/errors.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { changeState } from './change-chat-state.ts';
import { inChatTransaction } from './chat-transaction.ts';
import { lockChat, refuseToBlocker } from './lock-chat.ts';
import { readChat } from './select-chats.ts';

/**
 * Declines a request made to the member; who asked gets the contact back. One declined already stays as it is. Throws
 * not_found, not_allowed for who made the request, already_answered when it was accepted, expired or left before,
 * member_blocked.
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
