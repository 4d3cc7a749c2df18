import type { Message } from '../../../contract/chat.ts';
import { runIn } from '../../database/connection.ts';
import { Refusal } from '../../ground/errors.ts';
import { admitFollowUp } from '../anti-abuse/public.ts';
import { changeState } from './change-chat-state.ts';
import type { ChatTransaction } from './chat-transaction.ts';
import type { LockedChat } from './lock-chat.ts';
import { findSent } from './message-rows.ts';
import { reasonNotToWrite } from './rules.ts';
import { storeAll } from './store-messages.ts';

/**
 * Writes in a locked chat with all its rules: a message that is there already is answered as it was, the addressee's
 * message accepts an open request, and whoever may not write is told why (request_waiting, chat_closed, member_unreachable,
 * and what admitFollowUp throws for more messages in a request not yet answered).
 */
export async function writeInChat(
  transaction: ChatTransaction,
  chat: LockedChat,
  senderId: string,
  { text, clientId }: { text: string; clientId: string },
): Promise<Message> {
  const sent = await findSent(transaction.sql, chat.id, senderId, clientId);
  if (sent) return sent;
  const reason = reasonNotToWrite({ ...chat, messages: chat.lastSequence, confirmed: true });
  if (reason) throw new Refusal(reason);
  const isAnswer = chat.state === 'open' && chat.role === 'addressee';
  if (isAnswer) await changeState(transaction, chat, 'accepted');
  const state = chat.state === 'open' && !isAnswer ? 'open' : 'accepted';
  if (state === 'open') await admitFollowUp(transaction, { from: senderId, to: chat.addresseeId, text });
  return storeLocked(transaction, { chatId: chat.id, senderId, text, clientId, state });
}

/** Stores a message in a chat whose row this transaction holds. */
export async function storeLocked(
  transaction: ChatTransaction,
  given: { chatId: string; senderId: string; text: string; clientId: string; state: 'open' | 'accepted' },
): Promise<Message> {
  const message = { ...given, now: transaction.now };
  const [stored] = await storeAll((query, values) => runIn(transaction.sql, query, values), [message]);
  // The rules said yes: only a block or a suspension of this very moment can have come between.
  if (!stored) throw new Refusal('member_unreachable');
  transaction.events.push(...stored.events);
  return stored.message;
}
