import { newId } from '../../base/ids.ts';
import { type ChatTransaction, publish } from './chat-transaction.ts';
import { requestEnd } from './rules.ts';

/**
 * Opens the chat of two members who both said yes: accepted and empty from the beginning, with no requester, so that
 * it counts as no request and no answer. Returns its id; undefined if the two now have an open or accepted chat.
 */
export async function openProposedChat(
  transaction: ChatTransaction,
  [firstId, secondId]: readonly [string, string],
): Promise<string | undefined> {
  const { sql, now } = transaction;
  const inserted = await sql
    .insertInto('chats')
    .values({
      id: newId(now.getTime()),
      requester_id: firstId,
      addressee_id: secondId,
      state: 'accepted',
      proposed: true,
      created_at: now,
      expires_at: requestEnd(now),
      last_message_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  await sql
    .insertInto('chat_members')
    .values([
      { chat_id: inserted.id, user_id: firstId, partner_id: secondId },
      { chat_id: inserted.id, user_id: secondId, partner_id: firstId },
    ])
    .execute();
  await publish(transaction, [firstId, secondId], 'chat', { chat: inserted.id, state: 'accepted' });
  return inserted.id;
}
