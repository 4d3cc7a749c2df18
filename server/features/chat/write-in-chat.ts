import type { Message, MessageOfKind } from '../../../contract/chat.ts';
import type { MessageKind } from '../../../contract/constants/chats.ts';
import { ApiError } from '../../base/errors.ts';
import { runIn } from '../../database/connection.ts';
import { admitFollowUp } from '../anti-abuse/public.ts';
import { changeState } from './change-chat-state.ts';
import type { ChatTransaction } from './chat-transaction.ts';
import type { Kind } from './kinds/message-kind.ts';
import { kinds } from './kinds/registry.ts';
import type { LockedChat } from './lock-chat.ts';
import { findSent } from './message-rows.ts';
import { reasonNotToWrite } from './rules.ts';
import { type NewMessage, storeAll } from './store-messages.ts';

/**
 * Writes in a locked chat by all its rules: a message already stored is returned unchanged, and the addressee's
 * message accepts an open request. place: where to meet, of times it carries. Throws why the sender may not write:
 * request_waiting, also for a kind that a request does not take; chat_closed; member_unreachable; invalid_input for a
 * reply to an unknown message; what the kind refuses; and what admitFollowUp throws for more messages in an
 * unanswered request.
 */
export async function writeInChat(
  transaction: ChatTransaction,
  chat: LockedChat,
  senderId: string,
  given: MessageOfKind & { place?: string | null | undefined },
): Promise<Message> {
  const sent = await findSent(transaction.sql, chat.id, senderId, given.clientId);
  if (sent) return sent;
  const reason = reasonNotToWrite({ ...chat, messages: chat.lastSequence, confirmed: true });
  if (reason) throw new ApiError(reason);
  refuseLostAnswer(chat, given.replyTo);
  const name: MessageKind = given.kind ?? 'text';
  const kind = kinds[name] as Kind<MessageKind> | undefined;
  const isAnswer = chat.state === 'open' && chat.role === 'addressee';
  if (isAnswer) await changeState(transaction, chat, 'accepted');
  const state: NewMessage['state'] = chat.state === 'open' && !isAnswer ? 'open' : 'accepted';
  if (state === 'open' && kind && !kind.isTakenInRequest) throw new ApiError('request_waiting');
  const content = kind
    ? await kind.prepare(transaction, chat, senderId, given as never)
    : { text: 'text' in given ? given.text : '', detail: null };
  if (state === 'open') {
    const { text } = content;
    await admitFollowUp(transaction, { from: senderId, to: chat.addresseeId, text, place: given.place });
  }
  const { clientId, replyTo } = given;
  const rest = { kind: name, replyTo: replyTo ?? null, state, ...content };
  const stored = await storeLocked(transaction, { chatId: chat.id, senderId, clientId, ...rest });
  await kind?.settle?.(transaction, stored, given as never);
  return stored;
}

function refuseLostAnswer(chat: LockedChat, replyTo: number | undefined) {
  if (replyTo === undefined || replyTo <= chat.lastSequence) return;
  throw new ApiError('invalid_input', { fields: [{ path: 'replyTo', key: 'message_unknown' }] });
}

/** Stores a message in a chat whose row this transaction holds. */
export async function storeLocked(transaction: ChatTransaction, given: Omit<NewMessage, 'now'>): Promise<Message> {
  const message = { ...given, now: transaction.now };
  const [stored] = await storeAll((query, values) => runIn(transaction.sql, query, values), [message]);
  // The rules allowed it: only a block or suspension of this very moment can have intervened.
  if (!stored) throw new ApiError('member_unreachable');
  transaction.events.push(...stored.events);
  return stored.message;
}
