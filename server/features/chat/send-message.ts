import type { Message, MessageOfKind } from '../../../contract/chat.ts';
import { batch } from '../../base/batch.ts';
import { oncePer } from '../../base/cache-per.ts';
import { sqlState } from '../../base/errors.ts';
import type { Database } from '../../database/connection.ts';
import type { Action, Services } from '../../http/endpoint.ts';
import { inChatTransaction } from './chat-transaction.ts';
import { lockChat } from './lock-chat.ts';
import { type NewMessage, type StoredMessage, storeAll } from './store-messages.ts';
import { writeInChat } from './write-in-chat.ts';

const writerOf = oncePer((database: Database) =>
  batch((messages: NewMessage[]) => storeAll(database.run, messages), {
    // A chat's next message would only wait for its row; rows are locked in the order of ids everywhere.
    keyOf: ({ chatId }) => chatId,
    retriesAlone: true,
  }),
);

/**
 * Stores a message together with others of the same moment: under load many share one statement and one commit; a
 * single one does not wait. Resolves after the commit; undefined if it was not stored this way. Throws the database's
 * error for this message; another's error does not affect it.
 */
function writeMessage(database: Database, message: NewMessage): Promise<StoredMessage | undefined> {
  return writerOf(database)(message);
}

const uniqueViolation = '23505';
const deadlock = '40P01';

/**
 * Writes in a chat of the member. Resolves once the message is stored for both sides; the same clientId again returns
 * the stored message. Throws not_found, request_waiting, chat_closed or member_unreachable (product 12),
 * invalid_input for a reply to an unknown message, and what the message's kind refuses.
 */
export const sendMessage: Action<'POST /api/chats/{id}/messages'> = async (call) => {
  const { member, params, body } = call;
  const data =
    (await storeAtOnce(call, member.id, params.id, body.data)) ??
    (await inChatTransaction(call, async (transaction) => {
      const chat = await lockChat(transaction, params.id, member.id);
      return writeInChat(transaction, chat, member.id, body.data);
    }));
  return { data };
};

/** The common case, a text in an accepted chat, in a shared statement; undefined if it needs the full checks. */
async function storeAtOnce(
  { database, live, clock }: Services,
  senderId: string,
  chatId: string,
  given: MessageOfKind,
): Promise<Message | undefined> {
  if (given.kind !== undefined && given.kind !== 'text') return undefined;
  const { kind = 'text', text, clientId, replyTo } = given;
  const rest = { kind, detail: null, replyTo: replyTo ?? null, now: clock(), state: 'accepted' as const };
  try {
    const stored = await writeMessage(database, { chatId, senderId, clientId, text, ...rest });
    if (stored) live.publish(stored.events);
    return stored?.message;
  } catch (error) {
    // The same message arrived twice at once and the other one won: the full checks find it.
    const state = sqlState(error);
    if (state === uniqueViolation || state === deadlock) return undefined;
    throw error;
  }
}
