import type { Chat } from '../../../contract/chat.ts';
import * as limits from '../../../contract/limits.ts';
import type { User } from '../../../contract/me.ts';
import { hasLanguages, loadFittingPeople } from '../../api/fitting-people.ts';
import type { PageContext } from '../../api/page-context.ts';
import { pairOf } from '../../components/avatar.tsx';

/** More than this nobody does at once; the rest is in the chats. */
const shownWaiting = 3;

/** What a member sees at home: what waits for them, and people who fit both ways, with the reasons. */
export async function loadMemberHome(page: PageContext, user: User) {
  const { api, part } = page;
  const own = user.profile;
  const [chats, people] = await Promise.all([
    part(api('GET /api/chats', { query: `pagination[limit]=${limits.chatsPage.standard}` })),
    hasLanguages(own) ? loadFittingPeople(page, own) : null,
  ]);
  return {
    name: own?.name ?? '',
    isConfirmed: user.confirmed,
    hasLanguages: hasLanguages(own),
    /** null when it could not be found out */
    waiting: chats?.data.flatMap(waitingOf).slice(0, shownWaiting) ?? null,
    people,
  };
}
export type MemberHomeData = Awaited<ReturnType<typeof loadMemberHome>>;

/** A request somebody made me, or what somebody wrote that I have not read. */
function waitingOf({ id, state, startedByMe, unread, cannotWriteBecause, partner, lastMessage }: Chat) {
  const isRequest = state === 'open' && !startedByMe && cannotWriteBecause !== 'member_blocked';
  if (!partner.name || !(isRequest || unread > 0)) return [];
  const kind = isRequest ? ('request' as const) : ('unread' as const);
  const { name, image } = partner;
  return [{ id, kind, name, image, pair: pairOf(partner), unread, excerpt: beginningOf(lastMessage?.text ?? '') }];
}
export type Waiting = ReturnType<typeof waitingOf>[number];

/** As much of a message as two lines can show; never half a character. */
function beginningOf(text: string): string {
  return [...text.slice(0, 400).replace(/\s+/g, ' ')].slice(0, 120).join('');
}
