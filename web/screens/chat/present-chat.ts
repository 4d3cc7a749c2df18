import type { Chat, Message } from '../../../contract/chat.ts';
import { dayOf, timeOf } from '../../../contract/format/clock.ts';
import { dateInFigures } from '../../../contract/format/dates.ts';
import { wordsOfMessage } from '../../../contract/format/message-in-words.ts';
import type { Locale } from '../../../contract/locales.ts';
import { daysUntil } from './chat-times.ts';
import { presentPartner } from './present-partner.ts';

/** A chat as a line of the list shows it; me: the profile of the list's owner. */
export function presentChat(chat: Chat, { me, now, locale }: { me: string | null; now: Date; locale: Locale }) {
  const { id, state, startedByMe, unread, lastSequence, lastMessage, lastMessageAt } = chat;
  return {
    id,
    state,
    startedByMe,
    unread,
    lastSequence,
    isBlocked: chat.cannotWriteBecause === 'member_blocked',
    partner: presentPartner(chat.partner, now, locale),
    lastMessageAt,
    time: timeInList(lastMessageAt, now),
    daysLeft: daysUntil(chat.expiresAt, now),
    excerpt: lastMessage && excerptOf(lastMessage, me),
  };
}
export type ListedChat = ReturnType<typeof presentChat>;

/** When something was written: the time of today, the date of other days. */
export function timeInList(moment: string, now: Date): string {
  const day = dayOf(moment);
  return day === dayOf(now) ? timeOf(moment) : dateInFigures(day);
}

/** As much of a message as a line of the list can show, as it is at its revision; never half a character. */
export function excerptOf(message: Message, me: string | null) {
  const { text, ...words } = wordsOfMessage(message);
  const line = [...text.slice(0, 400).replace(/\s+/g, ' ')].slice(0, 160).join('');
  return { words: { ...words, text: line }, isMine: message.sender === me, revision: message.revision };
}
