import { data } from 'react-router';
import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { User } from '../../../contract/me.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { dateInWords } from '../../../contract/words/dates.ts';
import { ApiError } from '../../api/api-client.ts';
import type { PageContext } from '../../api/page-context.ts';
import { lastActivity } from '../../components/last-active.ts';
import { earlierContact, nextMonthBegin } from './member-times.ts';
import { type WritingState, writingState } from './writing-state.ts';

/** A member as another member sees them, and whether and how the reader may write; or the name of whom the reader has blocked. */
export async function loadMember({ api, locale, part }: PageContext, reader: User, id: string) {
  const profile = await findProfile(api, id);
  if (!profile) return { blocked: await nameOfBlocked(api, id) };
  const lastActive = new Date(profile.lastActive ?? profile.createdAt);
  const isOwn = profile.id === reader.id;
  const beside = isOwn ? null : await part(besideProfile(api, reader, profile));
  const writing = beside?.writing ?? null;
  return {
    profile: asOthersSee(profile),
    isOwn,
    isConfirmed: reader.confirmed,
    email: reader.email,
    activity: { ...lastActivity(lastActive.toISOString()), date: dateInWords(lastActive, locale, { now: new Date() }) },
    since: dateInWords(profile.createdAt, locale),
    /** null when it could not be found out */
    writing,
    /** what would make it a tandem: spoken here what the reader learns, and the other way round */
    wanted: beside?.wanted,
    nextContacts: {
      date: nextMonthBegin(locale),
      sooner: writing?.kind === 'quota' ? await part(soonerContact(api, locale)) : null,
    },
    /** made here, so that a form sent twice is one message */
    clientId: crypto.randomUUID(),
  };
}

async function findProfile(api: PageContext['api'], id: string): Promise<Profile | undefined> {
  try {
    return (await api('GET /api/profiles/{id}', { params: { id }, query: 'populate=*' })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** A page about nobody the reader may see or has blocked is a 404. */
async function nameOfBlocked(api: PageContext['api'], id: string): Promise<string> {
  const { data: blocked } = await api('GET /api/blocks', { query: `filters[profile]=${id}` });
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

async function besideProfile(api: PageContext['api'], reader: User, profile: Profile) {
  const wanted = await languagesOf(api, reader.id);
  return { wanted, writing: await writingTo(api, reader, profile, wanted) };
}

async function writingTo(
  api: PageContext['api'],
  reader: User,
  profile: Profile,
  wanted: Wanted,
): Promise<WritingState> {
  const limit = reader.subscription?.monthlyLimit ?? 0;
  const type = reader.subscription?.type ?? 'basic';
  const chat = profile.chat ?? null;
  const [count, isOwnRequest] = await Promise.all([
    api('GET /api/chats/count'),
    chat?.state === 'declined' ? startedByReader(api, chat.id) : false,
  ]);
  const { status } = profile;
  const hasLanguages = wanted.speaks.length > 0 && wanted.learns.length > 0;
  const isConfirmed = reader.confirmed;
  return writingState({ chat, isOwnRequest, isConfirmed, hasLanguages, status, count, limit, type });
}

interface Wanted {
  speaks: string[];
  learns: string[];
}

async function languagesOf(api: PageContext['api'], id: string): Promise<Wanted> {
  const { data } = await api('GET /api/profiles/{id}', {
    params: { id },
    query: 'populate=langsLearning,langsSpeaking',
  });
  const codes = (list: Profile['langsSpeaking']) => (list ?? []).map(({ code }) => code);
  return { speaks: codes(data.langsLearning), learns: codes(data.langsSpeaking) };
}

/** Requests of this month are among the chats written in last. */
async function soonerContact(api: PageContext['api'], locale: Locale): Promise<string | null> {
  const { data: chats } = await api('GET /api/chats', { query: `pagination[limit]=${limits.chatsPage.max}` });
  return earlierContact(locale, chats);
}

async function startedByReader(api: PageContext['api'], id: string): Promise<boolean> {
  const { data: chat } = await api('GET /api/chats/{id}', { params: { id } });
  return chat.startedByMe;
}
