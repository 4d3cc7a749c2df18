import type { Message } from '../../../contract/chat.ts';
import { newId } from '../../base/ids.ts';
import type { HeldBecause } from '../anti-abuse/public.ts';
import { reportInto } from '../moderation/public.ts';
import { type ChatTransaction, publish } from './chat-transaction.ts';
import { takeMessageSnapshot } from './message.snapshot.ts';
import { requestEnd } from './rules.ts';

interface Held {
  from: string;
  to: string;
  text: string;
  clientId: string;
}

/**
 * Stores a request that a rule holds back (decision 020). The addressee gets no chat_members row, no event and no
 * count: until it is delivered only the sender has it.
 */
export async function holdRequest(transaction: ChatTransaction, held: Held): Promise<Message> {
  const { sql, now } = transaction;
  const { from, to, text, clientId } = held;
  const chatId = newId(now.getTime());
  const messageId = newId(now.getTime());
  await sql
    .insertInto('chats')
    .values({
      id: chatId,
      requester_id: from,
      addressee_id: to,
      state: 'held',
      created_at: now,
      expires_at: requestEnd(now),
      last_sequence: 1,
      last_message_at: now,
    })
    .execute();
  await sql
    .insertInto('chat_members')
    .values({ chat_id: chatId, user_id: from, partner_id: to, read_sequence: 1 })
    .execute();
  await sql
    .insertInto('messages')
    .values({
      chat_id: chatId,
      sequence: 1,
      id: messageId,
      sender_id: from,
      client_id: clientId,
      text,
      created_at: now,
    })
    .execute();
  await publish(transaction, [from], 'chat', { chat: chatId, state: 'held' });
  return {
    id: messageId,
    chat: chatId,
    sequence: 1,
    sender: from,
    clientId,
    kind: 'text',
    text,
    createdAt: now.toISOString(),
    revision: 0,
  };
}

/** Opens the case of a held request, with all it carries. */
export async function openReview({ sql, now }: ChatTransaction, first: Message, because: HeldBecause): Promise<void> {
  const { id, sender: subjectId, chat: chatId, sequence } = first;
  const thing = { kind: 'message', id, subjectId, chatId, sequence } as const;
  await reportInto(sql, thing, because, { now, takeSnapshot: takeMessageSnapshot });
}
