import type { Message } from '../../../contract/chat.ts';
import type { MessageKind } from '../../../contract/constants/chats.ts';
import { newId } from '../../base/ids.ts';
import type { Prepared } from '../../database/connection.ts';
import type { PublishedEvent } from '../../live/hub.ts';
import { deliverAt } from '../notifications/public.ts';
import { reachable } from '../visibility/public.ts';
import { type MessageRow, presentMessage, quoteOf } from './message-rows.ts';

/** A message to store. state: the chat must be in it, or nothing is stored. */
export interface NewMessage {
  chatId: string;
  senderId: string;
  clientId: string;
  kind: MessageKind;
  text: string;
  /** a kind's content besides its text */
  detail: object | null;
  /** the sequence of the message it replies to */
  replyTo: number | null;
  now: Date;
  state: 'open' | 'accepted';
}

/**
 * Stores messages of different chats, at most one each: the next sequence under the lock of the chat's row, the text,
 * the sender's read mark, an event for each side, and for the reader a mail notification, and a push one if they have
 * devices, unless one about this chat is still pending. One statement, so one round trip and one commit for any
 * number. Locks rows in the order chats, read marks, counters, each by id, as everywhere. No row is returned for a
 * message whose chat is in another state, is not the sender's, has an unreachable other side, already has the
 * message, or lacks the message it replies to; nor for one whose chat is locked by someone else, which must not hold
 * up the others.
 */
function storing(isPlain: boolean): Prepared {
  const only = (sql: string) => (isPlain ? '' : sql);
  return {
    name: isPlain ? 'chat_store_texts' : 'chat_store_messages',
    text: `with free as materialized (
      select id from chats where id = any($1::uuid[]) order by id for no key update skip locked
    ), written as (
      update chats c set last_sequence = c.last_sequence + 1, last_message_at = greatest(c.last_message_at, given.at)
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[], $7::text[],
            $8::uuid[], $9::uuid[]${only(', $12::text[], $13::jsonb[], $14::integer[]')})
          given (chat_id, sender_id, client_id, id, text, at, state, mail_id, push_id${only(', kind, detail, reply_to')}),
        chat_members sender join users partner on partner.id = sender.partner_id
      where c.id = given.chat_id and c.id in (select id from free) and c.state = given.state
        and sender.chat_id = given.chat_id and sender.user_id = given.sender_id
        and ${reachable('given.sender_id', 'partner')}
        ${only('and (given.reply_to is null or given.reply_to between 1 and c.last_sequence)')}
        and not exists (select from messages m
          where m.chat_id = given.chat_id and m.sender_id = given.sender_id and m.client_id = given.client_id)
      returning given.id, c.id as chat_id, given.sender_id, given.client_id, given.text, c.last_sequence as sequence,
        c.last_message_at as at, c.state, given.mail_id, given.push_id, partner.id as reader_id
        ${only(', given.kind, given.detail, given.reply_to')}
    ), stored as (
      insert into messages (chat_id, sequence, id, sender_id, client_id, text, created_at${only(', kind, detail, reply_to')})
      select chat_id, sequence, id, sender_id, client_id, text, at${only(', kind, detail, reply_to')} from written
    ), marked as (
      update chat_members set read_sequence = written.sequence from written
      where chat_members.chat_id = written.chat_id and user_id = written.sender_id
      returning written.*
    ), noticed as (
      insert into notifications (id, user_id, kind, channel, group_key, data, created_at, due_at)
      select wanted.id, reader_id, 'unread_messages', channel, chat_id::text, jsonb_build_object('chat', chat_id), at, due_at
      from marked, lateral (values
          ('mail', mail_id, $10::timestamptz),
          ('push', push_id, $11::timestamptz)) wanted (channel, id, due_at)
      where state = 'accepted'
        and (channel = 'mail' or exists (select from push_devices where push_devices.user_id = reader_id))
      on conflict (user_id, kind, group_key, channel) where closed_at is null do nothing
    ), sides as (
      select marked.id, marked.chat_id, sequence, at, side.user_id,${only(' reply_to,')}
        row_number() over (partition by side.user_id order by marked.chat_id) - count(*) over (partition by side.user_id) as back
      from marked, unnest(array[sender_id, reader_id]) side (user_id)
    ), numbered as (
      insert into live_counters (user_id, last_number)
      select user_id, count(*) from sides group by user_id order by user_id
      on conflict (user_id) do update set last_number = live_counters.last_number + excluded.last_number
      returning user_id, last_number
    ), announced as (
      insert into live_events (user_id, number, name, data, created_at)
      select sides.user_id, last_number + back, 'message', jsonb_build_object('chat', chat_id, 'sequence', sequence), at
      from sides join numbered on numbered.user_id = sides.user_id
    )
    select sides.id, sequence, at, sides.user_id as "userId", last_number + back as number
      ${only(`, ${quoteOf('sides.chat_id', 'sides.reply_to')} as quote`)}
    from sides join numbered on numbered.user_id = sides.user_id`,
  };
}

/** Most messages are texts that reply to none: their own statement takes a tenth less time. */
const storeTexts = storing(true);
const storeMessages = storing(false);

interface StoredRow {
  id: string;
  sequence: number;
  at: Date;
  userId: string;
  number: number;
  /** not set for plain texts */
  quote?: MessageRow['quote'];
}

export interface StoredMessage {
  message: Message;
  /** published to the streams of both sides after the commit */
  events: PublishedEvent[];
}

/** Runs the statement in a transaction or on its own. */
export type RunStatement = (query: Prepared, values: unknown[]) => Promise<StoredRow[]>;

/** Stores messages of different chats; results in the same order, undefined where nothing was stored. */
export async function storeAll(run: RunStatement, given: NewMessage[]): Promise<(StoredMessage | undefined)[]> {
  const messages = given.map((message) => ({
    ...message,
    id: newId(message.now.getTime()),
    mailId: newId(message.now.getTime()),
    pushId: newId(message.now.getTime()),
  }));
  // All in one statement arrived within milliseconds.
  const last = new Date(Math.max(...given.map(({ now }) => now.getTime())));
  const column = <Name extends keyof (typeof messages)[0]>(name: Name) => messages.map((message) => message[name]);
  const isPlain = given.every(({ kind, replyTo }) => kind === 'text' && replyTo === null);
  const values = [
    column('chatId'),
    column('senderId'),
    column('clientId'),
    column('id'),
    column('text'),
    column('now'),
    column('state'),
    column('mailId'),
    column('pushId'),
    deliverAt('unread_messages', 'mail', last),
    deliverAt('unread_messages', 'push', last),
  ];
  const details = messages.map(({ detail }) => detail && JSON.stringify(detail));
  const rows = isPlain
    ? await run(storeTexts, values)
    : await run(storeMessages, [...values, column('kind'), details, column('replyTo')]);
  const rowsById = Map.groupBy(rows, (row) => row.id);
  return messages.map((message) => asStored(message, rowsById.get(message.id)));
}

function asStored(
  { id, chatId, senderId, clientId, kind, text, detail }: NewMessage & { id: string },
  rows: StoredRow[] | undefined,
): StoredMessage | undefined {
  const [first] = rows ?? [];
  if (!rows || !first) return undefined;
  const row: MessageRow = {
    id,
    chat: chatId,
    sequence: first.sequence,
    sender: senderId,
    clientId,
    kind,
    text,
    detail,
    createdAt: first.at,
    revision: 0,
    reactions: null,
    editedAt: null,
    deletedAt: null,
    isHidden: false,
    quote: first.quote ?? null,
  };
  const events = rows.map(({ userId, number }) => {
    return { userId, number, name: 'message' as const, payload: { message: presentMessage(row, userId) } };
  });
  return { message: presentMessage(row, senderId), events };
}
