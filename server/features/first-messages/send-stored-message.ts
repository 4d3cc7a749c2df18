import { sql as statement } from 'kysely';
import { ApiError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { type ChatTransaction, startChatIn } from '../chat/public.ts';
import { newestDraft } from '../drafts/public.ts';
import { takesPart } from '../visibility/public.ts';

const writer: Prepared = {
  name: 'first_messages_writer',
  text: `select from users where id = $1 and ${takesPart('users')}`,
};

/**
 * Sends a member's latest stored first message in the caller's transaction, by the same rules as any other (product
 * 12). If they refuse it, or its author takes no part, it stays stored.
 */
export async function sendStoredMessage(
  transaction: ChatTransaction,
  from: string,
  rateLimits: boolean,
): Promise<void> {
  const { sql, events } = transaction;
  const draft = await newestDraft(sql, from);
  if (!draft || (await runIn(sql, writer, [from])).length === 0) return;
  const eventsBefore = events.length;
  // A refused message rolls back only what it has written itself.
  await statement`savepoint stored_message`.execute(sql);
  try {
    await startChatIn(transaction, {
      from,
      to: draft.id,
      text: draft.text,
      place: undefined,
      clientId: newId(),
      rateLimits,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await statement`rollback to savepoint stored_message`.execute(sql);
    events.length = eventsBefore;
  }
}

const openedAt: Prepared = {
  name: 'first_messages_opened_at',
  text: 'select id from chats where requester_id = $1 and created_at = $2',
};

/** The chat that a member opened at exactly this moment; null for none. */
export async function chatOpenedAt(sql: Sql, memberId: string, at: Date | null): Promise<{ id: string } | null> {
  const [chat] = await runIn<{ id: string }>(sql, openedAt, [memberId, at]);
  return chat ?? null;
}
