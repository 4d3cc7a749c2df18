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
    // A chat's next message would only wait for its row; in the order of the ids rows are locked everywhere.
    keyOf: ({ chatId }) => chatId,
    retriesAlone: true,
  }),
);

/**
 * Stores a message together with others that come at the same moment: under load many share one statement and one commit,
 * alone it waits for nobody. Resolves once it is committed; undefined when it was not stored that way. Throws what
 * the database throws for this message; the fault of another is not its own.
 */
function writeMessage(database: Database, message: NewMessage): Promise<StoredMessage | undefined> {
  return writerOf(database)(message);
}

const uniqueViolation = '23505';
const deadlock = '40P01';

/**
 * Writes in a chat of the member. Answered only once the message is stored for both sides; the same clientId again answers
 * with the message there is. Throws not_found, request_waiting, chat_closed or member_unreachable (product 12), invalid_input for an
 * answer to a message that is not there, and what the kind of the message refuses.
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

/** The common case, a text in an accepted chat, in a statement shared with others; undefined when it takes the careful way. */
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
    // The same message came twice at once and the other one won: the careful way finds it.
    const state = sqlState(error);
    if (state === uniqueViolation || state === deadlock) return undefined;
    throw error;
  }
}
