import type { Message } from '../../../contract/chat.ts';
import { sqlState } from '../../ground/errors.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { inChatTransaction } from './chat-transaction.ts';
import { lockChat } from './lock-chat.ts';
import type { NewMessage } from './store-messages.ts';
import { writeInChat } from './write-in-chat.ts';
import { writeMessage } from './write-message.ts';

const uniqueViolation = '23505';
const deadlock = '40P01';

/**
 * Writes in a chat of the member. Answered only once the message is stored for both sides; the same clientId again answers
 * with the message there is. Throws not_found, request_waiting, chat_closed or member_unreachable (product 12).
 */
export const sendMessage: Action<'POST /api/chats/{id}/messages'> = async (call) => {
  const { text, clientId } = call.body.data;
  const message: NewMessage = {
    chatId: call.params.id,
    senderId: call.member.id,
    clientId,
    text,
    now: call.clock(),
    state: 'accepted',
  };
  const data =
    (await storeAtOnce(call, message)) ??
    (await inChatTransaction(call, async (transaction) => {
      const chat = await lockChat(transaction, message.chatId, message.senderId);
      return writeInChat(transaction, chat, message.senderId, message);
    }));
  return { data };
};

/** The common case, an accepted chat, in a statement shared with others; undefined when it takes the careful way. */
async function storeAtOnce({ database, live }: Services, message: NewMessage): Promise<Message | undefined> {
  try {
    const stored = await writeMessage(database, message);
    if (stored) live.publish(stored.events);
    return stored?.message;
  } catch (error) {
    // The same message came twice at once and the other one won: the careful way finds it.
    const state = sqlState(error);
    if (state === uniqueViolation || state === deadlock) return undefined;
    throw error;
  }
}
