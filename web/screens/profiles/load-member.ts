import { data } from 'react-router';
import { levels } from '../../../contract/constants/profiles.ts';
import { wantedVarieties } from '../../../contract/constants/varieties.ts';
import { dateInWords } from '../../../contract/format/dates.ts';
import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { User } from '../../../contract/me.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { ApiError } from '../../client/api-client.ts';
import { lastActivity } from '../../components/last-active.ts';
import { fitReasons, nearestPlace, sharedLanguages } from '../../people/fit.ts';
import { hasLanguages, loadFittingPeople } from '../../people/fitting-people.ts';
import { levelOfTwo } from '../../people/offered-topics.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { earlierContact, nextMonthBegin } from './member-times.ts';
import { openingsFor } from './openings.ts';
import { isClosed, type WritingState, writingState } from './writing-state.ts';

/** A member as another member sees them, and whether and how the reader may write; or the name of a blocked member. */
export async function loadMember(page: PageContext, reader: User, id: string) {
  const { api, locale, part } = page;
  const profile = await findProfile(api, id);
  if (!profile) return { blocked: await nameOfBlocked(api, id) };
  const lastActive = new Date(profile.lastActive ?? profile.createdAt);
  const isOwn = profile.id === reader.id;
  const writing = isOwn ? null : await part(writingTo(api, reader, profile));
  const own = isOwn ? undefined : reader.profile;
  return {
    profile: asOthersSee(profile),
    isOwn,
    isConfirmed: reader.confirmed,
    email: reader.email,
    activity: { ...lastActivity(lastActive.toISOString()), date: dateInWords(lastActive, locale, { now: new Date() }) },
    since: dateInWords(profile.createdAt, locale),
    /** null when it could not be found out */
    writing,
    lacksPicture: own?.completeness?.missing.includes('image') ?? false,
    /** what would make it a tandem: spoken here what the reader learns, and the other way round */
    wanted: own && { speaks: codesOf(own.langsLearning), learns: codesOf(own.langsSpeaking) },
    /** when the reader has time; none where it is their own profile */
    ownWeek: own?.availability ?? [],
    /** the addressee would find nothing about the reader */
    lacksAbout: own?.completeness?.missing.includes('about') ?? false,
    shared: sharedLanguages(profile, own),
    /** of the languages spoken or learned here, each once */
    levels: levelsOf(profile),
    /** varieties spoken here that the reader looks for */
    wantedVarieties: wantedVarieties(profile.varieties ?? [], own?.varieties ?? []),
    /** their place that is nearest to the reader's home */
    nearest: own ? nearestPlace(profile, own) : null,
    reasons: fitReasons(profile, own, locale),
    /** others who fit, where this one has no room or takes no request of the reader; null where that could not be found out */
    others: await othersInstead(page, own, { profile, writing }),
    openings: openingsFor(profile, own, locale),
    topicLevel: levelOfTwo(profile, own, locale),
    nextContacts: {
      date: nextMonthBegin(locale),
      sooner: writing?.kind === 'quota' ? await part(soonerContact(api, locale)) : null,
    },
    /** made here, so that a form sent twice is one message */
    clientId: crypto.randomUUID(),
  };
}
export type LoadedMember = Extract<Awaited<ReturnType<typeof loadMember>>, { profile: Profile }>;

async function othersInstead(
  page: PageContext,
  own: Profile | undefined,
  { profile, writing }: { profile: Profile; writing: WritingState | null },
) {
  const needsAlternatives = isClosed(writing) || (profile.hasRoom === false && writing?.kind === 'compose');
  return needsAlternatives && hasLanguages(own) ? loadFittingPeople(page, own, { withRoom: true }) : [];
}

async function findProfile(api: PageContext['api'], id: string): Promise<Profile | undefined> {
  try {
    return (await api('GET /api/profiles/{id}', { params: { id }, query: { populate: '*' } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The page of a member the reader cannot see and has not blocked is a 404. */
async function nameOfBlocked(api: PageContext['api'], id: string): Promise<string> {
  const { data: blocked } = await api('GET /api/blocks', { query: { filters: { profile: id } } });
  if (!blocked[0]) throw data(null, { status: 404 });
  return blocked[0].name;
}

function asOthersSee({
  gender: _gender,
  birthyear: _birthyear,
  postcode: _postcode,
  meetingPostcodes: _meeting,
  ...shown
}: Profile): Profile {
  return shown;
}

async function writingTo(api: PageContext['api'], reader: User, profile: Profile): Promise<WritingState> {
  const limit = reader.subscription?.monthlyLimit ?? 0;
  const type = reader.subscription?.type ?? 'basic';
  const chat = profile.chat ?? null;
  const [count, isOwnRequest] = await Promise.all([
    api('GET /api/chats/count'),
    chat?.state === 'declined' ? startedByReader(api, chat.id) : false,
  ]);
  const { status, requests: policy = 'open' } = profile;
  const isConfirmed = reader.confirmed;
  return writingState({
    chat,
    isOwnRequest,
    isConfirmed,
    hasLanguages: hasLanguages(reader.profile),
    status,
    policy,
    count,
    limit,
    type,
  });
}

function levelsOf({ langsSpeaking = [], langsLearning = [] }: Profile) {
  return levels.filter((level) => [...langsSpeaking, ...langsLearning].some((language) => language.level === level));
}

function codesOf(languages: Profile['langsSpeaking'] = []): string[] {
  return languages.map(({ code }) => code);
}

/** Requests of this month are among the chats written in last. */
async function soonerContact(api: PageContext['api'], locale: Locale): Promise<string | null> {
  const { data: chats } = await api('GET /api/chats', { query: { pagination: { limit: limits.chatsPage.max } } });
  return earlierContact(locale, chats);
}

async function startedByReader(api: PageContext['api'], id: string): Promise<boolean> {
  const { data: chat } = await api('GET /api/chats/{id}', { params: { id } });
  return chat.startedByMe;
}
