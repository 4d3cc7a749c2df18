import { ApiError } from '../../base/errors.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { changeState } from './change-chat-state.ts';
import { inChatTransaction } from './chat-transaction.ts';
import { lockChat, refuseToBlocker } from './lock-chat.ts';
import { readChat } from './select-chats.ts';

/**
 * Accepts a request to the member; one already accepted is unchanged. Throws not_found; not_allowed for the
 * requester; already_answered if it was declined, expired or left; member_blocked; member_unreachable.
 */
export const acceptRequest: Action<'POST /api/chats/{id}/accept'> = async (call) => {
  await acceptAs(call, call.params.id, call.member.id);
  return { data: await readChat(call, call.params.id) };
};

/** Accepts as a member. Throws as acceptRequest does. */
export async function acceptAs(services: Services, chatId: string, memberId: string): Promise<void> {
  await inChatTransaction(services, async (transaction) => {
    const chat = await lockChat(transaction, chatId, memberId);
    if (chat.role === 'requester') throw new ApiError('not_allowed');
    if (chat.state === 'accepted') return;
    if (chat.state !== 'open') throw new ApiError('already_answered');
    refuseToBlocker(chat);
    if (!chat.reachable) throw new ApiError('member_unreachable');
    await changeState(transaction, chat, 'accepted');
  });
}
