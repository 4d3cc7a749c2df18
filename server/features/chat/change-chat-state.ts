import type { ChatState } from '../../../contract/constants/chats.ts';
import { notify } from '../notifications/public.ts';
import { endSilence } from '../return/public.ts';
import { recordRequestAnswered, recordRequestClosed } from '../search/public.ts';
import { type ChatTransaction, publish } from './chat-transaction.ts';
import type { LockedChat } from './lock-chat.ts';
import { isAnsweredInTime } from './rules.ts';

/**
 * Ends or accepts a locked chat, updates the addressee's search counters, and notifies both sides; an answer notifies
 * the requester outside the app too. An accepted or declined request counts as read and answered (product 12), an
 * expired or withdrawn one as closed. Locks rows in the order chat, read mark, profile, counters, as everywhere.
 */
export async function changeState(transaction: ChatTransaction, chat: LockedChat, state: ChatState): Promise<void> {
  const { sql, now } = transaction;
  const isAnswer = chat.storedState === 'open' && (state === 'accepted' || state === 'declined');
  await sql
    .updateTable('chats')
    .set({ state, ...(isAnswer && { answered_at: now }) })
    .where('id', '=', chat.id)
    .execute();
  if (isAnswer) {
    await sql
      .updateTable('chat_members')
      .set({ read_sequence: chat.lastSequence })
      .where('chat_id', '=', chat.id)
      .where('user_id', '=', chat.addresseeId)
      .execute();
    await recordRequestAnswered(sql, chat.addresseeId, isAnsweredInTime(chat.createdAt, now));
    await endSilence(sql, chat.addresseeId);
    const kind = state === 'accepted' ? 'request_accepted' : 'request_declined';
    await notify(sql, { userIds: [chat.requesterId], kind, group: chat.id, data: { chat: chat.id }, now });
  } else if (chat.storedState === 'open') await recordRequestClosed(sql, chat.addresseeId);
  const isHeld = chat.storedState === 'held' || chat.storedState === 'withheld';
  const recipients = isHeld ? [chat.requesterId] : [chat.requesterId, chat.addresseeId];
  await publish(transaction, recipients, 'chat', { chat: chat.id, state });
}
