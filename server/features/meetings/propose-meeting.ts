import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { inChatTransaction, lockChat } from '../chat/public.ts';
import { readMeeting } from './select-meetings.ts';
import { refuseFaultySlots, storeMeeting } from './store-meeting.ts';

type Proposing = Omit<Parameters<Action<'POST /api/chats/{id}/meetings'>>[0], 'params'>;

/**
 * Proposes times for a meeting in an accepted chat (product 20). Throws not_found, member_blocked,
 * member_unreachable, chat_closed, too_many_meetings, and invalid_input for invalid times.
 */
export const proposeMeeting: Action<'POST /api/chats/{id}/meetings'> = (call) => proposeInChat(call, call.params.id);

/** The same in a chat by its id. */
export const proposeInChat = async (call: Proposing, chatId: string) => {
  const proposal = call.body.data;
  const by = call.member.id;
  refuseFaultySlots(proposal.slots, call.clock());
  const id = await inChatTransaction(call, async (transaction) => {
    const chat = await lockChat(transaction, chatId, by);
    if (chat.hasBlocked) throw new ApiError('member_blocked');
    if (!chat.reachable) throw new ApiError('member_unreachable');
    if (chat.state !== 'accepted') throw new ApiError('chat_closed');
    return storeMeeting(transaction, { chat, by, proposal });
  });
  return { data: await readMeeting(call, id) };
};
