import type { WeekTime } from '../../../contract/constants/availability.ts';
import type { Gender, Status } from '../../../contract/constants/profiles.ts';
import type { SaidVariety } from '../../../contract/constants/varieties.ts';
import type { Locale } from '../../../contract/locales.ts';
import { aboutText, hobbiesText, type LanguageNames, namesWithinSentences } from './about.ts';
import type { Written } from './about-texts.ts';
import { type Activity, activity } from './activity.ts';
import type { LanguageRow, PlaceRow } from './directory-rows.ts';
import { type LanguageEntry, type MemberLanguages, memberLanguages } from './languages-of-members.ts';
import { memberName } from './names.ts';
import { madeUpTraits } from './portraits/made-up-traits.ts';
import type { Traits } from './portraits/traits.ts';
import { between, type Random, randomFrom, weighted } from './random.ts';
import { type Home, homes, type Region } from './spread.ts';
import { varietiesOfMember } from './varieties-of-members.ts';
import { weekOfMember } from './weeks-of-members.ts';

/** A member who does not exist, with the columns of users and profiles. */
export interface MadeUpMember extends Activity {
  id: string;
  email: string;
  locale: Locale;
  newsletter: boolean;
  name: string;
  about: string | null;
  hobbies: string | null;
  gender: Gender | null;
  birthyear: number | null;
  placeId: number | null;
  meetingPlaceIds: number[] | null;
  status: Status;
  speaks: LanguageEntry[];
  learns: LanguageEntry[];
  /** none: not given */
  availability: WeekTime[];
  varieties: SaidVariety[];
  /** for how many tandems at once */
  room: number;
  isFull: boolean;
}

export interface MadeUpOptions {
  /** how many there are in all; the dates of joining are spread over them */
  count: number;
  seed: number;
  now: Date;
  /** the number of the first to yield and of the one after the last, from 0; all when left out */
  from?: number;
  to?: number;
  languages: readonly LanguageRow[];
  places: readonly PlaceRow[];
}

/** Yields made-up members, longest here first. The same options give the same members; id and e-mail depend on seed and number alone. */
export function* madeUpMembers(options: MadeUpOptions): Generator<MadeUpMember> {
  const { count, seed, from = 0, to = count } = options;
  const now = options.now.getTime();
  const year = options.now.getUTCFullYear();
  const home = homes(options.places);
  const names = namesWithinSentences(options.languages);
  const cantons = new Map(options.places.map(({ id, canton }) => [id, canton]));
  for (let index = from; index < to; index++) {
    const random = randomFrom(seed, index);
    const newsletter = random() < 0.3;
    const { age, ...described } = person(random, home(random), names, year);
    yield {
      id: madeUpId(seed, index),
      email: `made-up-${seed}-${index}@example.test`,
      newsletter,
      ...described,
      availability: weekOfMember(randomFrom(seed ^ 0x7eee, index), age),
      meetingPlaceIds: meetingPlaces(randomFrom(seed ^ 0x3ee7, index), home),
      varieties: varietiesOfMember(randomFrom(seed ^ 0xd1a1, index), cantons.get(described.placeId ?? 0), described),
      ...roomOfMember(randomFrom(seed ^ 0x8004, index)),
      ...activity(random, index, count, now),
    };
  }
}

/** How the made-up member of a seed and a number looks. */
export function madeUpFaces(places: readonly PlaceRow[]): (seed: number, index: number) => Traits {
  const home = homes(places);
  return (seed, index) => {
    const random = randomFrom(seed, index);
    // The first number decides about the newsletter.
    random();
    const { age, sex, languages } = outline(random, home(random));
    return madeUpTraits(randomFrom(seed ^ 0xface, index), { age, sex, background: languages.background });
  };
}

/** Where a member works or studies: mostly a town, as homes are; most give none. */
function meetingPlaces(random: Random, home: ReturnType<typeof homes>): number[] | null {
  const drawn = random();
  if (drawn > 0.25) return null;
  const [one, other] = [home(random).placeId, home(random).placeId];
  return drawn > 0.05 || one === other ? [one] : [one, other];
}

/** The id of a made-up member: shaped as a UUID version 7, its time part counting up with the number. */
export function madeUpId(seed: number, index: number): string {
  const random = randomFrom(seed ^ 0x5eed, index);
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const time = (firstIdTime + index).toString(16).padStart(12, '0');
  const variant = (8 + Math.floor(random() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}

/** 28 November 2022, when the former site's members were imported (product 9). */
const firstIdTime = Date.UTC(2022, 10, 28);

const ages = weighted<readonly [number, number]>([
  [[18, 24], 15],
  [[25, 32], 29],
  [[33, 40], 22],
  [[41, 55], 20],
  [[56, 66], 9],
  [[67, 80], 5],
]);

const drawStatus = weighted<MadeUpMember['status']>([
  ['both', 50],
  ['active', 30],
  ['online', 12],
  ['inactive', 8],
]);

function outline(random: Random, home: Home) {
  const age = between(random, ...ages(random));
  const languages = memberLanguages(random, home);
  const sex: 'female' | 'male' = random() < 0.56 ? 'female' : 'male';
  return { age, languages, sex };
}

function person(random: Random, home: Home, names: LanguageNames, year: number) {
  const { age, languages, sex } = outline(random, home);
  const drawn = random();
  const gender = drawn < 0.94 ? sex : drawn < 0.95 ? 'nonbinary' : null;
  const written = writtenBy(random, languages, home.region);
  const [first] = languages.learns;
  const about = () =>
    aboutText(
      random,
      {
        written,
        age,
        sex: gender === sex ? sex : undefined,
        speak: languages.speaks[languages.speaks[0]?.code === 'gsw' && random() < 0.5 ? 1 : 0]?.code ?? 'de',
        learn: first?.code ?? 'en',
        town: home.town,
        isNewcomer: languages.isNewcomer,
        learnsLocal: languages.learnsLocal,
      },
      names,
    );
  return {
    age,
    name: memberName(random, languages.background, age, sex),
    about: random() < 0.06 ? null : about(),
    hobbies: random() < 0.15 ? null : hobbiesText(random, written),
    gender,
    birthyear: random() < 0.07 ? null : year - age,
    placeId: random() < 0.03 ? null : home.placeId,
    status: drawStatus(random),
    speaks: languages.speaks,
    learns: languages.learns,
    locale: written === 'it' ? 'de' : written,
  } satisfies Partial<MadeUpMember> & { age: number };
}

/** The language a member writes about themselves in. */
function writtenBy(random: Random, languages: MemberLanguages, region: Region): Written {
  const native = languages.speaks[0]?.code;
  if (native === 'gsw' || native === 'rm' || native === 'de') return 'de';
  if (native === 'fr' || native === 'it' || native === 'en') return native;
  const spoken = new Set(languages.speaks.map((entry) => entry.code));
  const local = region === 'rm' ? 'de' : region;
  if (spoken.has(local) && random() < 0.75) return local;
  if (spoken.has('en')) return 'en';
  return local;
}

const rooms = weighted([
  [1, 70],
  [2, 22],
  [3, 8],
]);
const fullShare = 0.06;

function roomOfMember(random: Random): { room: number; isFull: boolean } {
  return { room: rooms(random), isFull: random() < fullShare };
}
