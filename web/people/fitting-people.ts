import type { Profile } from '../../contract/profiles.ts';
import type { ApiQuery } from '../client/api-client.ts';
import { pairOf } from '../components/avatar.tsx';
import type { PageContext } from '../routing/page-context.ts';
import { canPractise, type FitReason, fitReasons, nearestPlace, nearKilometres, sharedLanguages } from './fit.ts';

const shownPeople = 3;
/** enough that three are left when some have a chat with the reader already, or cannot practise with them */
const requestedPeople = 12;

/** Whether a profile can have matches: a language on each side. */
export function hasLanguages(own: Profile | undefined): own is Profile {
  return Boolean(own?.langsSpeaking?.length && own.langsLearning?.length);
}

/**
 * Matching people who take requests of the reader and have no chat with them, with the reasons: of the best matches
 * those in reach first. null if loading failed. withRoom: only those with room for a tandem. For
 * loaders.
 */
export async function loadFittingPeople(
  { api, part, locale }: PageContext,
  own: Profile,
  { withRoom = false }: { withRoom?: boolean } = {},
) {
  const people = await part(api('GET /api/profiles', { query: fittingQuery(own) }));
  const fitting = people?.data
    .filter(({ chat, hasRoom, requests }) => !chat && requests === 'open' && (hasRoom || !withRoom))
    .filter((profile) => canPractise(profile, own))
    .map((profile) => presentPerson(profile, own, locale));
  // Who only practises online has nobody in reach.
  const isNear = ({ km }: FittingPerson) => own.status !== 'online' && km !== null && km <= nearKilometres;
  return fitting?.toSorted((one, other) => Number(isNear(other)) - Number(isNear(one))).slice(0, shownPeople) ?? null;
}

/**
 * People who speak what I learn, learn what I speak, and practise in the same way: for members who only meet in
 * person, people within reach.
 */
function fittingQuery(own: Profile): ApiQuery<'GET /api/profiles'> {
  const { langsSpeaking = [], langsLearning = [], locations = [], status } = own;
  const postcode = locations[0]?.postcode;
  return {
    populate: ['image', 'langsLearning', 'langsSpeaking', 'locations', 'varieties'],
    sort: 'match',
    pagination: { limit: requestedPeople, withCount: false },
    filters: {
      langsSpeaking: { code: { $in: langsLearning.map(({ code }) => code) } },
      langsLearning: { code: { $in: langsSpeaking.map(({ code }) => code) } },
      postcode,
      ...(status === 'online' && { mode: 'online' as const }),
      ...(status === 'active' && { mode: 'inPerson' as const }),
      ...(status === 'active' && postcode !== undefined && { radius: String(nearKilometres) }),
    },
  };
}

/** A person as one of these cards shows them to the reader. For loaders. */
export function presentPerson(profile: Profile, own: Profile, locale: PageContext['locale']) {
  const { id, name, age = null, image = null } = profile;
  const { speaks, learns } = sharedLanguages(profile, own);
  const nearest = nearestPlace(profile, own);
  return {
    id,
    name,
    age,
    image,
    pair: pairOf(profile),
    place: profile.locations?.[0]?.name ?? null,
    nearest: nearest?.name ?? null,
    km: nearest?.km ?? null,
    speaks: speaks.slice(0, 1).map(withoutLevel),
    learns: learns.slice(0, 1).map(withoutLevel),
    // The heading says that they match both ways.
    reasons: fitReasons(profile, own, locale).filter(({ kind }) => kind !== 'cross' && kind !== 'near'),
  };
}
export type FittingPerson = Omit<ReturnType<typeof presentPerson>, 'reasons'> & { reasons: FitReason[] };

function withoutLevel({ level: _level, ...language }: NonNullable<Profile['langsSpeaking']>[number]) {
  return language;
}
