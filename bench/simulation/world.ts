import { type Random, randomFrom, weighted } from '../../server/database/seed/random.ts';
import type { Member } from './member.ts';

/** Requests in 90 days, in orders with a limit for everyone; some take more. */
export const triedLimit = 5;

export interface WorldSize {
  members: number;
  days: number;
}

const firstLanguage = weighted(
  Object.entries({
    gsw: 44,
    fr: 20,
    it: 8,
    de: 8,
    en: 6,
    pt: 3,
    es: 2.5,
    sq: 2,
    uk: 2,
    tr: 1.5,
    zh: 1,
    ja: 0.6,
    rm: 0.4,
  }),
);
const wantedBySwissGermans = Object.entries({ fr: 24, en: 22, es: 22, it: 18, pt: 4, ja: 3, rm: 1 });
const wantedByOthers = Object.entries({ de: 34, gsw: 22, en: 18, fr: 12, es: 8, it: 6 });

/** Share of Swiss German speakers who also speak English; all speak German. */
const alsoEnglish = 0.45;
const thereAtStart = 0.5;
/** Days before the start within which they joined. */
export const joinedBefore = 400;
/** The others arrive evenly over this share of the days. */
const arrivals = 0.8;
const soonGone = 0.55;
const roomForTwo = 0.35;
/** Share of members with room for two who say so; the default is one. */
const statesTwo = 0.6;
const takesPart = 0.4;
const takesMore = 0.2;

/** The people of a world, deterministic for a seed. The constants are guesses (docs/matching.md). */
export function createMembers(seed: number, { members, days }: WorldSize): Member[] {
  return Array.from({ length: members }, (_, index) => createMember(index, randomFrom(seed, index), days));
}

function createMember(index: number, random: Random, days: number): Member {
  const speaks = spokenBy(firstLanguage(random), random);
  const wants = wantedBy(speaks, random);
  const isThere = random() < thereAtStart;
  const joins = Math.floor(isThere ? -random() * joinedBefore : random() * days * arrivals);
  const fading = random() < soonGone ? evenly(random, 10, 50) : evenly(random, 120, 420);
  const habits = { visiting: 0.03 + 0.6 * random() ** 3, fading, kindness: evenly(random, 0.15, 0.95) };
  const room = random() < roomForTwo ? 2 : 1;
  return {
    index,
    speaks,
    wants,
    joins,
    habits,
    room,
    // Drawn last, so that everything before is the same in every world.
    saidRoom: random() < statesTwo ? room : 1,
    takesPart: random() < takesPart,
    takesMore: random() < takesMore,
    requestLimit: triedLimit,
    tandems: 0,
    visits: 1,
    lastVisitDay: joins,
    open: [],
    received: [],
    requested: new Set(),
    sentInMonth: { month: 0, count: 0 },
    score: 0,
    incoming: 0,
    firstRequestDay: undefined,
    firstHeard: undefined,
    firstTandem: undefined,
  };
}

function spokenBy(first: string, random: Random): readonly string[] {
  if (first !== 'gsw') return [first];
  return random() < alsoEnglish ? ['gsw', 'de', 'en'] : ['gsw', 'de'];
}

function wantedBy(speaks: readonly string[], random: Random): string {
  const wishes = speaks.includes('gsw') ? wantedBySwissGermans : wantedByOthers;
  return weighted(wishes.filter(([language]) => !speaks.includes(language)))(random);
}

function evenly(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}
