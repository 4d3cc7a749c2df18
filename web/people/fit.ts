import { commonTimes, namedTimes, type TimesNamed } from '../../contract/constants/availability.ts';
import { type Variety, wantedVarieties } from '../../contract/constants/varieties.ts';
import { folded } from '../../contract/folded.ts';
import { withinSentence } from '../../contract/format/within-sentence.ts';
import type { Locale } from '../../contract/locales.ts';
import type { Profile, ProfileLanguage } from '../../contract/profiles.ts';

/** Why two people match, as far as their profiles show; the words are in components/fit-reasons.tsx. */
export type FitReason =
  | { kind: 'cross'; speaks: string; learns: string }
  | { kind: 'speaks' | 'learns'; language: string }
  | { kind: 'variety'; variety: Variety }
  | ({ kind: 'time' } & TimesNamed)
  | { kind: 'place'; place: string }
  | { kind: 'near'; km: number }
  | { kind: 'online' }
  | { kind: 'interests'; interests: string }
  | { kind: 'answers' };

type Languages = Pick<Profile, 'langsSpeaking' | 'langsLearning'>;
type Described = Languages &
  Pick<Profile, 'status' | 'locations' | 'hobbies' | 'responseRate' | 'availability' | 'varieties'>;

/** Farther than anyone travels for an hour's talk every week. */
export const nearKilometres = 25;
const shownReasons = 4;

/** What the other speaks that I learn, and what they learn that I speak. */
export function sharedLanguages(other: Languages, own: Languages | undefined) {
  return {
    speaks: common(other.langsSpeaking, own?.langsLearning),
    learns: common(other.langsLearning, own?.langsSpeaking),
  };
}

/** Whether a person speaks or learns a language. */
export function speaksOrLearns(own: Languages | undefined, code: string): boolean {
  return [...(own?.langsSpeaking ?? []), ...(own?.langsLearning ?? [])].some((language) => language.code === code);
}

function common(theirs: ProfileLanguage[] = [], mine: ProfileLanguage[] = []): ProfileLanguage[] {
  return theirs.filter(({ code }) => mine.some((language) => language.code === code));
}

/** The reasons, the strongest first, four at most: languages, their varieties, time, place, interests, habits. For loaders. */
export function fitReasons(other: Described, own: Described | undefined, locale: Locale): FitReason[] {
  if (!own) return [];
  const reasons = [
    ...languageReasons(other, own, locale),
    varietyReason(other, own),
    timeReason(other, own),
    whereReason(other, own),
    interestsReason(other, own),
  ];
  if (other.responseRate === 'excellent' || other.responseRate === 'good') reasons.push({ kind: 'answers' });
  return reasons.filter((reason) => reason !== null).slice(0, shownReasons);
}

function languageReasons(other: Described, own: Described, locale: Locale): FitReason[] {
  const { speaks, learns } = sharedLanguages(other, own);
  const [spoken, learned] = [speaks[0], learns[0]].map((language) => language && withinSentence(language.name, locale));
  if (spoken && learned) return [{ kind: 'cross', speaks: spoken, learns: learned }];
  if (spoken) return [{ kind: 'speaks', language: spoken }];
  return learned ? [{ kind: 'learns', language: learned }] : [];
}

/** One that they speak and I look for. */
function varietyReason(other: Described, own: Described): FitReason | null {
  const [variety] = wantedVarieties(other.varieties ?? [], own.varieties ?? []);
  return variety ? { kind: 'variety', variety } : null;
}

function timeReason(other: Described, own: Described): FitReason | null {
  const named = namedTimes(commonTimes(other.availability ?? [], own.availability ?? []));
  return named && { kind: 'time', ...named };
}

type Practising = Pick<Profile, 'status' | 'locations'>;
const meets = ({ status }: Practising) => status === 'active' || status === 'both';
const calls = ({ status }: Practising) => status === 'online' || status === 'both';

/** Whether the two can practise: both call, or both meet and are in reach of each other, as far as they say where they are. */
export function canPractise(other: Practising, own: Practising): boolean {
  if (calls(other) && calls(own)) return true;
  return meets(other) && meets(own) && (kilometresTo(other, own) ?? 0) <= nearKilometres;
}

/** Where they could meet; a place is irrelevant for a member who only meets online. */
function whereReason(other: Described, own: Described): FitReason | null {
  const home = own.locations?.[0];
  const km = kilometresTo(other, own);
  if (home && km !== null && meets(other) && meets(own)) {
    const isTown = (place: { name: string; canton: string }) =>
      place.name === home.name && place.canton === home.canton;
    if (other.locations?.some(isTown)) return { kind: 'place', place: home.name };
    if (km <= nearKilometres) return { kind: 'near', km };
  }
  return calls(other) && calls(own) ? { kind: 'online' } : null;
}

/** From my home to the nearest of the other's places, one at least; null where either has none. */
export function kilometresTo(other: Located, own: Located | undefined): number | null {
  return nearestPlace(other, own)?.km ?? null;
}

type Located = Pick<Profile, 'locations'>;

/** The nearest of the other's places to my home; name: null where it is theirs. */
export function nearestPlace(other: Located, own: Located | undefined): { km: number; name: string | null } | null {
  const home = own?.locations?.[0];
  if (!home || !other.locations?.length) return null;
  const distances = other.locations.map((place) => kilometres(place, home));
  const nearest = distances.indexOf(Math.min(...distances));
  const km = Math.max(1, Math.round(distances[nearest] ?? 0));
  return { km, name: nearest === 0 ? null : (other.locations[nearest]?.name ?? null) };
}

interface Point {
  latitude: number;
  longitude: number;
}

const degreeKilometres = 111.2;

/** Kilometres between two places, flat: within Switzerland that is off by less than a hundredth. */
export function kilometres(one: Point, other: Point): number {
  const north = one.latitude - other.latitude;
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180);
  const east = (one.longitude - other.longitude) * Math.cos(middle);
  return Math.hypot(north, east) * degreeKilometres;
}

/** What both name, in the other's spelling. */
export function commonInterests(theirs: string | null | undefined, mine: string | null | undefined): string[] {
  const known = new Set(interestsOf(mine).map(folded));
  return interestsOf(theirs).filter((interest) => known.has(folded(interest)));
}

const longestInterest = 30;

/** The parts of a list between commas; a sentence is no list. */
function interestsOf(text: string | null | undefined): string[] {
  const items = (text ?? '').split(/[,;·•\n]/).map((item) => item.trim());
  return items.filter((item) => item && item.length <= longestInterest);
}

const shownInterests = 2;

function interestsReason(other: Described, own: Described): FitReason | null {
  const found = commonInterests(other.hobbies, own.hobbies).slice(0, shownInterests);
  return found.length > 0 ? { kind: 'interests', interests: found.join(', ') } : null;
}
