import type { Chat } from '../../../contract/chat.ts';
import * as limits from '../../../contract/limits.ts';
import type { User } from '../../../contract/me.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { type FitReason, fitReasons, kilometresTo, sharedLanguages } from '../../api/fit.ts';
import type { PageContext } from '../../api/page-context.ts';
import { pairOf } from '../../components/avatar.tsx';

/** More than this nobody does at once; the rest is in the chats. */
const shownWaiting = 3;
const shownPeople = 3;
/** enough that three are left when some have a chat with the reader already */
const askedPeople = 12;

/** What a member sees at home: what waits for them, and people who fit both ways, with the reasons. */
export async function loadMemberHome({ api, part, locale }: PageContext, user: User) {
  const own = user.profile;
  const query = own && fittingQuery(own);
  const [chats, people] = await Promise.all([
    part(api('GET /api/chats', { query: `pagination[limit]=${limits.chatsPage.standard}` })),
    query ? part(api('GET /api/profiles', { query })) : null,
  ]);
  const fitting = people?.data.filter(({ chat }) => !chat).slice(0, shownPeople) ?? [];
  return {
    name: own?.name ?? '',
    isConfirmed: user.confirmed,
    hasLanguages: query !== null,
    /** null when it could not be found out */
    waiting: chats?.data.flatMap(waitingOf).slice(0, shownWaiting) ?? null,
    people: query && !people ? null : fitting.map((profile) => presentPerson(profile, own, locale)),
  };
}
export type MemberHomeData = Awaited<ReturnType<typeof loadMemberHome>>;

/** Who speaks what I learn and learns what I speak; null before I have said what that is. */
function fittingQuery({ langsSpeaking = [], langsLearning = [], locations = [] }: Profile): URLSearchParams | null {
  if (langsSpeaking.length === 0 || langsLearning.length === 0) return null;
  const query = new URLSearchParams({
    populate: 'image,langsLearning,langsSpeaking,locations',
    sort: 'match',
    'pagination[limit]': String(askedPeople),
    'pagination[withCount]': 'false',
  });
  for (const { code } of langsLearning) query.append('filters[langsSpeaking][code][$in]', code);
  for (const { code } of langsSpeaking) query.append('filters[langsLearning][code][$in]', code);
  const [home] = locations;
  if (home) query.set('filters[postcode]', home.postcode);
  return query;
}

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

function presentPerson(profile: Profile, own: Profile | undefined, locale: PageContext['locale']) {
  const { id, name, age = null, image = null } = profile;
  const { speaks, learns } = sharedLanguages(profile, own);
  return {
    id,
    name,
    age,
    image,
    pair: pairOf(profile),
    place: profile.locations?.[0]?.name ?? null,
    km: kilometresTo(profile, own),
    speaks: speaks.slice(0, 1).map(withoutLevel),
    learns: learns.slice(0, 1).map(withoutLevel),
    // That they fit both ways says the heading.
    reasons: fitReasons(profile, own, locale).filter(({ kind }) => kind !== 'cross' && kind !== 'near'),
  };
}
export type FittingPerson = Omit<ReturnType<typeof presentPerson>, 'reasons'> & { reasons: FitReason[] };

function withoutLevel({ level: _level, ...language }: NonNullable<Profile['langsSpeaking']>[number]) {
  return language;
}
