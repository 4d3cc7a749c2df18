import type { Message } from '../../../contract/chat.ts';
import type { MessageKind, Reaction } from '../../../contract/constants/chats.ts';
import { quotedText } from '../../../contract/format/message-in-words.ts';
import { quotedCharacters } from '../../../contract/limits.ts';
import { type Database, type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { kinds } from './kinds/registry.ts';

/** A message that another one replies to. */
interface QuoteRow {
  sequence: number;
  sender: string;
  kind: MessageKind;
  text: string;
  revision: number;
  isHidden: boolean;
}

export interface MessageRow {
  id: string;
  chat: string;
  sequence: number;
  sender: string;
  clientId: string;
  kind: MessageKind;
  text: string;
  detail: object | null;
  createdAt: Date;
  revision: number;
  /** by member id; null: none */
  reactions: Record<string, Reaction> | null;
  editedAt: Date | null;
  deletedAt: Date | null;
  isHidden: boolean;
  quote: QuoteRow | null;
}

/** The message that a row replies to, as the column quote of MessageRow; chat and replyTo are SQL. */
export function quoteOf(chat: string, replyTo: string): string {
  return `case when ${replyTo} is not null then (
      select jsonb_build_object('sequence', quoted.sequence, 'sender', quoted.sender_id, 'kind', quoted.kind,
        'text', case when ${goneWithOriginal('quoted', 'deleted_at')} is null then left(quoted.text, ${quotedCharacters}) else '' end,
        'revision', quoted.revision, 'isHidden', ${goneWithOriginal('quoted', 'hidden_at')} is not null)
      from messages quoted where quoted.chat_id = ${chat} and quoted.sequence = ${replyTo}) end`;
}

/** When a message was deleted or, for a correction, the message it corrects, whose whole text it quotes. */
export function goneWithOriginal(messages: string, column: 'deleted_at' | 'hidden_at'): string {
  return `coalesce(${messages}.${column}, case ${messages}.kind when 'correction' then (
      select original.${column} from messages original
      where original.chat_id = ${messages}.chat_id and original.sequence = (${messages}.detail ->> 'of')::integer) end)`;
}

/** The columns of MessageRow except id, chat and time, for a query whose messages have this alias. */
export function contentColumns(messages: string): string {
  return `${messages}.sender_id as sender, ${messages}.client_id as "clientId", ${messages}.kind, ${messages}.text,
    ${messages}.detail, ${messages}.revision, nullif(${messages}.reactions, '{}') as reactions,
    ${messages}.edited_at as "editedAt", ${goneWithOriginal(messages, 'deleted_at')} as "deletedAt",
    ${goneWithOriginal(messages, 'hidden_at')} is not null as "isHidden", ${quoteOf(`${messages}.chat_id`, `${messages}.reply_to`)} as quote`;
}

/** The columns of MessageRow, for a query whose messages have this alias. */
export function messageColumns(messages: string): string {
  return `${messages}.id, ${messages}.chat_id as chat, ${messages}.sequence, ${messages}.created_at as "createdAt",
    ${contentColumns(messages)}`;
}

/** A message in the contract's form for one side of its chat; the text of a hidden one is for its writer only. */
export function presentMessage(row: MessageRow, viewerId: string): Message {
  const { id, chat, sequence, sender, clientId, kind, text, revision } = row;
  const message: Message = {
    id,
    chat,
    sequence,
    sender,
    clientId,
    kind,
    text,
    createdAt: row.createdAt.toISOString(),
    revision,
  };
  if (row.deletedAt) return { ...message, text: '', deleted: true };
  if (row.isHidden) {
    if (sender !== viewerId) return { ...message, text: '', hidden: true };
    message.hidden = true;
  }
  if (row.editedAt) message.editedAt = row.editedAt.toISOString();
  if (row.reactions) message.reactions = row.reactions;
  if (row.quote) message.replyTo = presentQuote(row.quote, viewerId);
  if (row.detail) Object.assign(message, kinds[kind]?.present(row.detail));
  return message;
}

function presentQuote({ isHidden, ...quote }: QuoteRow, viewerId: string): NonNullable<Message['replyTo']> {
  return { ...quote, text: isHidden && quote.sender !== viewerId ? '' : quotedText(quote.text) };
}

const range: Prepared = {
  name: 'chat_messages_range',
  text: `select ${messageColumns('m')} from messages m where m.chat_id = $1 and m.sequence between $2 and $3 order by m.sequence`,
};

/** Messages of a chat by sequence, both ends included. */
export function readRange(database: Database, chatId: string, from: number, to: number): Promise<MessageRow[]> {
  return database.run<MessageRow>(range, [chatId, from, to]);
}

const changed: Prepared = {
  name: 'chat_messages_changed',
  text: `select ${messageColumns('m')} from messages m where m.chat_id = $1 and m.revision > 0 and m.revision > $2
    order by m.revision limit $3`,
};

/** Messages of a chat changed since a revision, by revision. */
export function readChanged(
  database: Database,
  chatId: string,
  { after, limit }: { after: number; limit: number },
): Promise<MessageRow[]> {
  return database.run<MessageRow>(changed, [chatId, after, limit]);
}

const sent: Prepared = {
  name: 'chat_message_sent',
  text: `select ${messageColumns('m')} from messages m where m.chat_id = $1 and m.sender_id = $2 and m.client_id = $3`,
};

/** The message that a member's device sent to a chat under its own id, if it has already arrived. */
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
  text: `select ${messageColumns('m')} from unnest($1::uuid[], $2::integer[]) wanted (chat_id, sequence)
    join messages m on m.chat_id = wanted.chat_id and m.sequence = wanted.sequence`,
};

/** Messages by chat and sequence, unordered; those that are gone are left out. */
export function readMany(database: Database, keys: { chat: string; sequence: number }[]): Promise<MessageRow[]> {
  return database.run<MessageRow>(many, [keys.map((key) => key.chat), keys.map((key) => key.sequence)]);
}
