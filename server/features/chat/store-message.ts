import type { Message } from '../../../contract/chat.ts';
import type { Prepared } from '../../database/connection.ts';
import { newId } from '../../ids.ts';
import type { PublishedEvent } from '../../live/hub.ts';
import { reachable } from '../visibility/for-others.ts';

/** A message on its way in. state: what the chat must be in, or nothing is stored. */
export interface NewMessage {
  chatId: string;
  senderId: string;
  clientId: string;
  text: string;
  now: Date;
  state: 'open' | 'accepted';
}

/**
 * Stores one message: the next sequence under the lock of the chat's row, the text, the sender's read mark, and an event
 * for each side. One statement and so one round trip and one commit; rows are locked in the order chat, read mark,
 * counters by id, like everywhere. No row comes back when the chat is in another state, not the sender's, its other side
 * out of reach, or the message there already.
 */
export const storeMessage: Prepared = {
  name: 'chat_store_message',
  text: `with written as (
      update chats c set last_sequence = c.last_sequence + 1, last_message_at = greatest(c.last_message_at, $6::timestamptz)
      from users partner
      where c.id = $1::uuid and c.state = $7 and $2::uuid in (c.requester_id, c.addressee_id)
        and partner.id = case c.requester_id when $2::uuid then c.addressee_id else c.requester_id end
        and ${reachable('$2::uuid', 'partner')}
        and not exists (select from messages m where m.chat_id = $1::uuid and m.sender_id = $2::uuid and m.client_id = $3::uuid)
      returning c.last_sequence, c.last_message_at, c.requester_id, c.addressee_id
    ), stored as (
      insert into messages (chat_id, sequence, id, sender_id, client_id, text, created_at)
      select $1::uuid, last_sequence, $4::uuid, $2::uuid, $3::uuid, $5, last_message_at from written
    ), marked as (
      update chat_members set read_sequence = written.last_sequence from written
      where chat_id = $1::uuid and user_id = $2::uuid
      returning written.*
    ), numbered as (
      insert into live_counters (user_id, last_number)
      select user_id, 1 from marked, unnest(array[requester_id, addressee_id]) user_id order by user_id
      on conflict (user_id) do update set last_number = live_counters.last_number + 1
      returning user_id, last_number
    ), told as (
      insert into live_events (user_id, number, name, data, created_at)
      select user_id, last_number, 'message', jsonb_build_object('chat', $1::uuid, 'sequence', last_sequence), last_message_at
      from numbered, written
      returning user_id, number
    )
    select last_sequence as sequence, last_message_at as "createdAt", told.user_id as "userId", told.number
    from written, told`,
};

export interface StoredRow {
  sequence: number;
  createdAt: Date;
  userId: string;
  number: number;
}

/** The values for storeMessage, with the id the message will have. */
export function storeMessageValues(message: NewMessage): { id: string; values: unknown[] } {
  const id = newId(message.now.getTime());
  const { chatId, senderId, clientId, text, now, state } = message;
  return { id, values: [chatId, senderId, clientId, id, text, now, state] };
}

/** The message that was stored, and what both sides' streams are told; undefined when nothing was. */
export function readStored(
  id: string,
  { chatId, senderId, clientId, text }: NewMessage,
  rows: StoredRow[],
): { message: Message; events: PublishedEvent[] } | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const message: Message = {
    id,
    chat: chatId,
    sequence: first.sequence,
    sender: senderId,
    clientId,
    text,
    createdAt: first.createdAt.toISOString(),
  };
  const payload = { message };
  return { message, events: rows.map(({ userId, number }) => ({ userId, number, name: 'message', payload })) };
}
