import type { User } from '../../../contract/me.ts';
import type { PageContext } from '../../api/page-context.ts';
import type { ChatList } from './chat-list-state.ts';
import { presentChat } from './present-chat.ts';

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
  const list: ChatList = {
    chats: chats.map((chat) => presentChat(chat, { me, now, locale })),
    next: meta.pagination.next,
    cursor,
  };
  return { list, contacts: { count, limit: user.subscription?.monthlyLimit ?? null } };
}
export type LoadedChats = Awaited<ReturnType<typeof loadChats>>;
