import type { Message } from '../../../contract/chat.ts';
import { type Database, type Prepared, runIn, type Sql } from '../../database/connection.ts';

export interface MessageRow extends Omit<Message, 'createdAt' | 'hidden'> {
  createdAt: Date;
  isHidden: boolean;
}

/** The columns of MessageRow, for a query whose messages have this alias. */
export function messageColumns(messages: string): string {
  return `${messages}.id, ${messages}.chat_id as chat, ${messages}.sequence, ${messages}.sender_id as sender,
    ${messages}.client_id as "clientId", ${messages}.text, ${messages}.created_at as "createdAt", ${messages}.hidden_at is not null as "isHidden"`;
}

/** A message as the contract tells it to one side of its chat; of one taken out of view only its writer gets the text. */
export function presentMessage({ isHidden, createdAt, ...row }: MessageRow, viewerId: string): Message {
  const message = { ...row, createdAt: createdAt.toISOString() };
  if (!isHidden) return message;
  return { ...message, text: row.sender === viewerId ? row.text : '', hidden: true };
}

const range: Prepared = {
  name: 'chat_messages_range',
  text: `select ${messageColumns('m')} from messages m where m.chat_id = $1 and m.sequence between $2 and $3 order by m.sequence`,
};

/** Messages of a chat by sequence, both ends included. */
export function readRange(database: Database, chatId: string, from: number, to: number): Promise<MessageRow[]> {
  return database.run<MessageRow>(range, [chatId, from, to]);
}

const sent: Prepared = {
  name: 'chat_message_sent',
  text: `select ${messageColumns('m')} from messages m where m.chat_id = $1 and m.sender_id = $2 and m.client_id = $3`,
};

/** The message a member's device has sent to a chat under its own id, if it has arrived before. */
export async function findSent(
  transaction: Sql,
  chatId: string,
  senderId: string,
  clientId: string,
): Promise<Message | undefined> {
  const [row] = await runIn<MessageRow>(transaction, sent, [chatId, senderId, clientId]);
  return row && presentMessage(row, senderId);
}

const many: Prepared = {
  name: 'chat_messages_many',
  text: `select ${messageColumns('m')} from unnest($1::uuid[], $2::integer[]) asked (chat_id, sequence)
    join messages m on m.chat_id = asked.chat_id and m.sequence = asked.sequence`,
};

/** Messages by chat and sequence, in no order; those that are gone are left out. */
export function readMany(database: Database, keys: { chat: string; sequence: number }[]): Promise<MessageRow[]> {
  return database.run<MessageRow>(many, [keys.map((key) => key.chat), keys.map((key) => key.sequence)]);
}
