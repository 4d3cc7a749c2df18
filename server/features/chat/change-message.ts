import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { storeEvents } from '../../live/stored-events.ts';
import type { ChatTransaction } from './chat-transaction.ts';
import { type MessageRow, messageColumns, presentMessage } from './message-rows.ts';

const raise: Prepared = {
  name: 'chat_next_revision',
  text: 'update chats set last_revision = last_revision + 1 where id = $1 returning last_revision as revision',
};

/** The revision of the next message change in this chat, whose row stays locked. */
export async function nextRevision(sql: Sql, chatId: string): Promise<number> {
  const [chat] = await runIn<{ revision: number }>(sql, raise, [chatId]);
  if (!chat) throw new Error('no chat to change a message of');
  return chat.revision;
}

const oneMessage: Prepared = {
  name: 'chat_one_message',
  text: `select ${messageColumns('m')} from messages m where m.chat_id = $1 and m.sequence = $2`,
};

/**
 * Publishes a message's new state to the members of a chat. Call it last in a transaction, because it locks their
 * counters.
 */
export async function announceChange(
  { sql, now, events }: ChatTransaction,
  { chatId, sequence }: { chatId: string; sequence: number },
  userIds: string[],
): Promise<MessageRow> {
  const [row] = await runIn<MessageRow>(sql, oneMessage, [chatId, sequence]);
  if (!row) throw new Error('no message to notify of');
  const data = { chat: chatId, sequence };
  const stored = await storeEvents(sql, { userIds, name: 'message_changed', data, at: now });
  events.push(
    ...stored.map(({ userId, number }) => {
      return { userId, number, name: 'message_changed' as const, payload: { message: presentMessage(row, userId) } };
    }),
  );
  return row;
}
