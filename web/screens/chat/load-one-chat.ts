import type { Chat } from '../../../contract/chat.ts';
import type { TopicKey } from '../../../contract/constants/topic-cards.ts';
import { cookieOf } from '../../../contract/cookies.ts';
import { dayOf } from '../../../contract/format/clock.ts';
import { dateInWords } from '../../../contract/format/dates.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { User } from '../../../contract/me.ts';
import type { ProfileLanguage } from '../../../contract/profiles.ts';
import { ApiError } from '../../client/api-client.ts';
import { orNotFound } from '../../client/or-not-found.ts';
import { pairOf } from '../../components/avatar.tsx';
import { calledOff, meetingsToCome } from '../../components/meeting-view.ts';
import { sharedLanguages } from '../../people/fit.ts';
import { learnedFrom } from '../../people/learned-from.ts';
import { levelOfTwo, topicsToOffer } from '../../people/offered-topics.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { presentPartner } from './present-partner.ts';
import { type ShownMessage, withTimes } from './shown-message.ts';
import { isSilent } from './topics/silence.ts';

/** So many messages at least are shown after the one that is looked for, and a few before it: most of a page of them. */
const shownAfter = 40;

/** Everything the page of one chat shows: the newest messages, with ?before= an older page to read, with ?around= the page with that message. */
export async function loadOneChat(page: PageContext, user: User, request: Request, id: string) {
  const { api, part, locale } = page;
  const around = sequenceOf(request, 'around');
  const before = around === undefined ? sequenceOf(request, 'before') : around + shownAfter;
  const query = { pagination: { before } };
  const [{ data: chat }, { data: messages, meta }, met] = await orNotFound(
    Promise.all([
      api('GET /api/chats/{id}', { params: { id } }),
      api('GET /api/chats/{id}/messages', { params: { id }, query }),
      part(api('GET /api/meetings', { query: { chat: id } })),
    ]),
  );
  const now = new Date();
  const isOldPage = around === undefined ? before !== undefined : meta.pagination.hasNewer;
  const meetings = met?.data ?? [];
  const coming = meetingsToCome(meetings, { locale, now });
  const isQuiet = before === undefined && coming.length === 0 && isSilent(chat, messages, now);
  const topics = isQuiet ? await topicsFor(page, user, chat) : [];
  const shown = messages.map(withTimes);
  return {
    me: user.profile?.id ?? user.id,
    chat,
    partner: presentPartner(chat.partner, now, locale),
    pair: pairOfTwo(chat.partner, user.profile),
    /** the language of words saved from this chat; '' if the reader learns none */
    savesIn: learnedFrom(chat.partner.langsSpeaking, user.profile?.langsLearning),
    /** the two as one face */
    halves: { me: halfOf(user.profile), other: halfOf(chat.partner) },
    messages: shown,
    hasOlder: meta.pagination.hasOlder,
    revision: meta.revision,
    hasNewer: meta.pagination.hasNewer,
    isOldPage,
    sought: messages.some(({ sequence }) => sequence === around) ? around : undefined,
    today: dayOf(now),
    days: namedDays(shown, dayOf(now), locale),
    meetings: {
      failed: met === null,
      coming,
      calledOff: calledOff(meetings, { locale, now }),
    },
    expires: dateInWords(chat.expiresAt, locale, { now }),
    clientId: crypto.randomUUID() as string,
    readByMe: await readOnVisit(page, request, chat, isOldPage),
    topics,
    hidesCorrections: cookieOf(request.headers, 'corrections_hidden') !== undefined,
  };
}
export type LoadedChat = Awaited<ReturnType<typeof loadOneChat>>;

/** What a silent chat is offered; without it there is just a composer. */
async function topicsFor({ api, part, locale }: PageContext, user: User, chat: Chat): Promise<TopicKey[]> {
  const had = await part(api('GET /api/chats/{id}/topic-cards', { params: { id: chat.id } }));
  return had ? topicsToOffer(chat, levelOfTwo(chat.partner, user.profile, locale), had.data.used) : [];
}

/** What the two learn from each other; where they share nothing, what the partner names first. The profile has all of it. */
function pairOfTwo(partner: Chat['partner'], own: User['profile']) {
  const { speaks, learns } = sharedLanguages(partner, own);
  return {
    speaks: inShort(speaks.length > 0 ? speaks : partner.langsSpeaking.slice(0, 1)),
    learns: inShort(learns.length > 0 ? learns : partner.langsLearning.slice(0, 1)),
  };
}

/** The picture of one of them, or its replacement. */
function halfOf(person: Chat['partner'] | User['profile']) {
  return { name: person?.name ?? '', image: person?.image ?? null, language: pairOf(person).speaks };
}

const shownLanguages = 2;

function inShort(languages: ProfileLanguage[]): ProfileLanguage[] {
  return languages.slice(0, shownLanguages).map(({ level: _level, ...language }) => language);
}

/** The sequence that the address names; undefined for none, and for what can be none. */
function sequenceOf(request: Request, name: 'before' | 'around'): number | undefined {
  const text = new URL(request.url).searchParams.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function namedDays(messages: ShownMessage[], today: string, locale: Locale): Record<string, string> {
  return Object.fromEntries(messages.map(({ day }) => [day, dateInWords(day, locale, { now: today, weekday: true })]));
}

/**
 * Marks the chat as read when a member opens its document: without scripts nothing else would. Not for prefetches;
 * data requests of scripts do not, because those report what was seen. Returns the read mark.
 */
async function readOnVisit({ api }: PageContext, request: Request, chat: Chat, isOldPage: boolean): Promise<number> {
  const isVisit = request.headers.get('accept')?.includes('text/html') && !request.headers.has('sec-purpose');
  if (chat.unread === 0 || isOldPage || !isVisit) return chat.lastSequence - chat.unread;
  try {
    await api('POST /api/chats/{id}/read', {
      params: { id: chat.id },
      body: { data: { sequence: chat.lastSequence } },
    });
    return chat.lastSequence;
  } catch (error) {
    if (error instanceof ApiError) return chat.lastSequence - chat.unread;
    throw error;
  }
}
