import type { Chat } from '../../../contract/chat.ts';
import { type MessageWords, wordsOfMessage } from '../../../contract/format/message-in-words.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import * as limits from '../../../contract/limits.ts';
import type { User } from '../../../contract/me.ts';
import type { ApiAnswer } from '../../client/api-client.ts';
import { pairOf } from '../../components/avatar.tsx';
import { hasLanguages, loadFittingPeople } from '../../people/fitting-people.ts';
import { personWrittenTo } from '../../people/person-wanted.ts';
import { loadProposals } from '../../people/proposed-people.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { newestQuery } from './newest-members.tsx';
import { nextMeeting } from './next-meeting.ts';
import { soonActivities, soonQuery } from './soon.ts';

/** The order of what waits: what ends first, then what another member waits for. */
const order = ['request', 'meeting', 'tandem', 'checkIn', 'unread'] as const;

/**
 * A member's home: what waits for them, their next meeting, what happens soon, three people in reach (of
 * the weekly round, else matches), and new members.
 */
export async function loadMemberHome(page: PageContext, user: User) {
  const { api, part, locale } = page;
  const own = user.profile;
  const [chats, meetings, checkIns, practice, people, proposals, soon, newest, members, writtenTo] = await Promise.all([
    part(api('GET /api/chats', { query: { pagination: { limit: limits.chatsPage.standard } } })),
    part(api('GET /api/meetings')),
    part(api('GET /api/check-ins')),
    part(api('GET /api/notebook/round')),
    hasLanguages(own) ? loadFittingPeople(page, own) : null,
    user.weeklyProposals ? loadProposals(page, user) : null,
    part(api('GET /api/posts/upcoming', { query: soonQuery(own) })),
    part(api('GET /api/profiles', { query: newestQuery })),
    part(api('GET /api/profiles/count')),
    personWrittenTo(page),
  ]);
  const now = new Date();
  const found = chats && meetings && checkIns && practice;
  return {
    name: own?.name ?? '',
    isConfirmed: user.confirmed,
    email: user.email,
    /** the recipient of an unsent first message */
    writtenTo,
    hasLanguages: hasLanguages(own),
    /** null when it could not be found out */
    waiting:
      found &&
      [
        ...meetings.data.flatMap(offeredMeeting),
        ...checkIns.data.flatMap(waitingCheckIn),
        ...chats.data.flatMap(waitingOf),
      ].toSorted(byUrgency),
    /** how many requests of mine wait for their answer */
    requested: chats?.data.filter(({ state, startedByMe }) => state === 'open' && startedByMe).length ?? 0,
    /** how many entries of the notebook are left for today */
    toPractise: practice ? practice.data.total - practice.data.done : 0,
    next: meetings && nextMeeting(meetings.data, { locale, now }),
    /** the member's half of a picture of two */
    me: { name: own?.name ?? '', image: own?.image ?? null, language: own?.langsSpeaking?.[0]?.code ?? null },
    people,
    takesProposals: user.weeklyProposals,
    /** null: takes none, or it could not be found out */
    proposed: proposals?.people ?? null,
    /** what happens soon; null where it could not be loaded */
    soon: soon && soonActivities(soon.data, { own, locale, now }),
    /** null where they could not be loaded */
    newest: newest?.data ?? null,
    members: members && { count: members.data.total, shown: swissNumber(members.data.total) },
  };
}
export type MemberHomeData = Awaited<ReturnType<typeof loadMemberHome>>;

/** Something that awaits the member's answer, as a line of a list: the other person, and where to answer. */
export interface Waiting {
  id: string;
  kind: (typeof order)[number];
  /** when a request ends */
  until: string;
  to: string;
  name: string;
  image: Chat['partner']['image'];
  pair: ReturnType<typeof pairOf>;
  unread: number;
  /** the last message, if that is what waits */
  excerpt: MessageWords | null;
}

function lineOf(
  { name, image, ...partner }: Chat['partner'],
  line: Pick<Waiting, 'id' | 'kind' | 'to'> & Partial<Waiting>,
): Waiting[] {
  return name === null ? [] : [{ name, image, pair: pairOf(partner), until: '', unread: 0, excerpt: null, ...line }];
}

function offeredMeeting({ id, chat, partner, may }: ApiAnswer<'GET /api/meetings'>['data'][number]): Waiting[] {
  return may.includes('accept') ? lineOf(partner, { id, kind: 'meeting', to: `chat/${chat}#latest` }) : [];
}

function waitingCheckIn({ tandem, partner }: ApiAnswer<'GET /api/check-ins'>['data'][number]): Waiting[] {
  return lineOf(partner, { id: tandem, kind: 'checkIn', to: `together/${tandem}?check-in` });
}

/** A request to me, a proposed tandem, or an unread message. */
function waitingOf({
  id,
  state,
  startedByMe,
  expiresAt,
  unread,
  cannotWriteBecause,
  partner,
  tandem,
  lastMessage,
}: Chat) {
  const isRequest = state === 'open' && !startedByMe && cannotWriteBecause !== 'member_blocked';
  const isProposal = tandem?.state === 'proposed' && tandem.waitsForMe;
  if (!(isRequest || isProposal || unread > 0)) return [];
  const kind = isRequest ? ('request' as const) : isProposal ? ('tandem' as const) : ('unread' as const);
  const to = isProposal ? `together/${tandem.id}` : `chat/${id}#latest`;
  const excerpt = isProposal || !lastMessage ? null : beginningOf(wordsOfMessage(lastMessage));
  return lineOf(partner, { id, kind, to, until: expiresAt, unread, excerpt });
}

function byUrgency(one: Waiting, other: Waiting): number {
  const byKind = order.indexOf(one.kind) - order.indexOf(other.kind);
  return byKind === 0 && one.kind === 'request' ? one.until.localeCompare(other.until) : byKind;
}

/** As much of a message as two lines can show; never half a character. */
function beginningOf({ text, ...words }: MessageWords): MessageWords {
  return { ...words, text: [...text.slice(0, 400).replace(/\s+/g, ' ')].slice(0, 120).join('') };
}
