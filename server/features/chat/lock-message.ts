import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn } from '../../database/connection.ts';
import type { ChatTransaction } from './chat-transaction.ts';
import { type LockedChat, lockChat } from './lock-chat.ts';
import { type MessageRow, messageColumns } from './message-rows.ts';

/** A message of a chat whose row the transaction holds, so that no one else changes it. */
export interface LockedMessage {
  chat: LockedChat;
  message: MessageRow;
}

// Ids have no index, which every new message would pay for; changes are mostly to the latest messages.
const byId: Prepared = {
  name: 'chat_message_by_id',
  text: `select ${messageColumns('m')} from messages m where m.chat_id = $1 and m.id = $2 order by m.sequence desc limit 1`,
};

/**
 * Locks a message in a chat of this member, with the chat. Throws not_found for another member's chat or another
 * chat's message.
 */
export async function lockMessage(
  transaction: ChatTransaction,
  { chatId, messageId, memberId }: { chatId: string; messageId: string; memberId: string },
): Promise<LockedMessage> {
  const chat = await lockChat(transaction, chatId, memberId);
  const [message] = await runIn<MessageRow>(transaction.sql, byId, [chatId, messageId]);
  if (!message) throw new ApiError('not_found');
  return { chat, message };
}
