import { contactsLeft } from '../../../contract/constants/chats.ts';
import type { User } from '../../../contract/me.ts';
import { personWrittenTo } from '../../people/person-wanted.ts';
import type { PageContext } from '../../routing/page-context.ts';
import type { ChatList } from './chat-list-state.ts';
import { presentChat } from './present-chat.ts';
import { loadFound } from './search/load-found.ts';

/** The list of my chats: its newest page, with a first message not sent yet, or that of ?cursor=; with ?q= the search results. */
export async function loadChats(page: PageContext, user: User, request: Request) {
  const { api, part, locale } = page;
  const search = new URL(request.url).searchParams;
  // With words to search for, the cursor is a position in the results.
  const cursor = search.has('q') ? null : search.get('cursor');
  const me = user.profile?.id ?? user.id;
  const query = { pagination: { cursor: cursor || undefined } };
  const [{ data: chats, meta }, count, found, writtenTo] = await Promise.all([
    api('GET /api/chats', { query }),
    part(api('GET /api/chats/count')),
    loadFound(page, request, me),
    cursor ? undefined : personWrittenTo(page),
  ]);
  const now = new Date();
  const list: ChatList = {
    chats: chats.map((chat) => presentChat(chat, { me, now, locale })),
    next: meta.pagination.next,
    cursor,
  };
  const limit = user.subscription?.monthlyLimit ?? 0;
  return {
    list,
    found,
    /** a first message that is not sent yet; null if it could not be loaded */
    stored: writtenTo && { to: writtenTo, isConfirmed: user.confirmed, email: user.email },
    contacts: count === null ? null : { left: contactsLeft(limit, count), limit },
  };
}
export type LoadedChats = Awaited<ReturnType<typeof loadChats>>;
