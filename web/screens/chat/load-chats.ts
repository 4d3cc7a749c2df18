import type { Chat } from '../../../contract/chat.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { User } from '../../../contract/me.ts';
import { dayOf, timeOf } from '../../../contract/words/clock.ts';
import { dateInFigures } from '../../../contract/words/dates.ts';
import type { PageContext } from '../../api/page-context.ts';
import { daysUntil } from './chat-times.ts';
import { presentPartner } from './present-partner.ts';

/** Everything the list of my chats shows: one page of it, the newest or the one ?cursor= asks for. */
export async function loadChats({ api, part, locale }: PageContext, user: User, request: Request) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  const query = new URLSearchParams(cursor ? { 'pagination[cursor]': cursor } : {});
  const [{ data: chats, meta }, count] = await Promise.all([
    api('GET /api/chats', { query }),
    part(api('GET /api/chats/count')),
  ]);
  const me = user.profile?.id ?? user.id;
  const now = new Date();
  return {
    chats: chats.map((chat) => presentChat(chat, { me, now, locale })),
    next: meta.pagination.next,
    isFirstPage: cursor === null,
    contacts: { count, limit: user.subscription?.monthlyLimit ?? null },
  };
}

function presentChat(chat: Chat, { me, now, locale }: { me: string; now: Date; locale: Locale }) {
  const { id, state, startedByMe, unread, lastMessage, lastMessageAt } = chat;
  const day = dayOf(lastMessageAt);
  return {
    id,
    state,
    startedByMe,
    unread,
    isBlocked: chat.cannotWriteBecause === 'member_blocked',
    partner: presentPartner(chat.partner, now, locale),
    lastMessageAt,
    time: day === dayOf(now) ? timeOf(lastMessageAt) : dateInFigures(day),
    daysLeft: daysUntil(chat.expiresAt, now),
    excerpt: lastMessage && { text: excerptOf(lastMessage.text), isMine: lastMessage.sender === me },
  };
}
export type ListedChat = ReturnType<typeof presentChat>;

/** As much of a message as a line of the list can show; never half a character. */
function excerptOf(text: string): string {
  return [...text.slice(0, 400).replace(/\s+/g, ' ')].slice(0, 160).join('');
}
