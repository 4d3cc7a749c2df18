import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { PublishedEvent } from '../../live/hub.ts';
import { announceChange, nextRevision } from './change-message.ts';

const sides: Prepared = {
  name: 'chat_lock_sides',
  text: `select users.id from chats join users on users.id in (chats.requester_id, chats.addressee_id)
    where chats.id = $1 order by users.id for no key update of users`,
};

const hide: Prepared = {
  name: 'chat_hide_message',
  text: 'update messages set hidden_at = $3::timestamptz, revision = $4 where chat_id = $1 and sequence = $2',
};

interface Hidden {
  chatId: string;
  sequence: number;
}

/**
 * Hides a message, or with null shows it again, in the caller's transaction, which then holds the rows of both sides
 * and of the chat.
 */
export async function hideMessage(sql: Sql, { chatId, sequence }: Hidden, at: Date | null): Promise<void> {
  // Before the chat, in the order of all locks: later steps may need them.
  await runIn(sql, sides, [chatId]);
  await runIn(sql, hide, [chatId, sequence, at, await nextRevision(sql, chatId)]);
}

const readers: Prepared = {
  name: 'chat_readers',
  text: 'select user_id as "userId" from chat_members where chat_id = $1',
};

/** Stores events for both sides that a message was hidden, or is shown again. Publish them after the commit. */
export async function announceHidden({ sql, now }: { sql: Sql; now: Date }, hidden: Hidden): Promise<PublishedEvent[]> {
  const events: PublishedEvent[] = [];
  // The addressee of a held request has no row yet.
  const recipients = await runIn<{ userId: string }>(sql, readers, [hidden.chatId]);
  await announceChange(
    { sql, now, events },
    hidden,
    recipients.map(({ userId }) => userId),
  );
  return events;
}
