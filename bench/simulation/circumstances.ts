import { randomFrom, weighted } from '../../server/database/seed/random.ts';
import { farKilometres } from '../../server/features/rounds/worth.ts';
import type { Lives, Member } from './member.ts';

/** What a world may add to people's languages and habits. */
export type Circumstance = 'places' | 'weeks';

/** Factors for the chance of an answer: no way to meet, and no common time. */
const farAway = 0.35;
const noTime = 0.5;
/** The share that meets only online, and only in person; the others do either. */
const onlineOnly = 0.25;
const inPersonOnly = 0.25;
/** Kilometres to either side of a town's centre. */
const around = 6;
const publishesWeek = 0.5;
const times = 28;
const evenings = 7;
const anEvening = 0.6;

/** Towns by local language: kilometres east and north, and roughly how many live there. */
const towns = {
  de: [
    [683, 248, 430],
    [611, 267, 180],
    [600, 200, 135],
    [666, 211, 80],
    [697, 261, 115],
    [746, 254, 80],
    [759, 191, 40],
    [688, 283, 40],
  ],
  fr: [
    [500, 118, 200],
    [538, 152, 140],
    [578, 183, 40],
    [561, 205, 35],
    [593, 120, 35],
  ],
  it: [
    [717, 96, 63],
    [722, 118, 44],
    [705, 114, 20],
  ],
} as const;
type Region = keyof typeof towns;
const regionOf: Record<string, Region> = { gsw: 'de', de: 'de', fr: 'fr', it: 'it' };
const townOf = {
  de: townsOf('de'),
  fr: townsOf('fr'),
  it: townsOf('it'),
};
/** Speakers of another language live anywhere. */
const anyRegion = weighted<Region>([
  ['de', 65],
  ['fr', 28],
  ['it', 7],
]);

function townsOf(region: Region) {
  return weighted(towns[region].map(([east, north, people]) => [{ east, north }, people] as const));
}

/** Gives members homes and weeks. The rest of the world stays the same. */
export function addCircumstances(members: readonly Member[], world: readonly Circumstance[], seed: number): void {
  const random = randomFrom(seed, -4);
  for (const member of members) {
    const lives = livesOf(member, random);
    const week = weekOf(random);
    if (world.includes('places')) member.lives = lives;
    if (world.includes('weeks')) member.week = week;
  }
}

function livesOf({ speaks: [first = ''] }: Member, random: () => number): Lives {
  const anywhere = anyRegion(random);
  const town = townOf[regionOf[first] ?? anywhere](random);
  const way = random();
  return {
    east: town.east + around * (2 * random() - 1),
    north: town.north + around * (2 * random() - 1),
    meetsOnline: way < 1 - inPersonOnly,
    meetsInPerson: way >= onlineOnly,
  };
}

/** Two to seven times, mostly evenings. */
function weekOf(random: () => number): { times: number; isFlash: boolean } {
  const many = 2 + Math.floor(random() * 6);
  let bits = 0;
  for (let one = 0; one < many; one += 1) {
    const isEvening = random() < anEvening;
    bits |= 1 << Math.floor(isEvening ? random() * evenings : evenings + random() * (times - evenings));
  }
  return { times: bits, isFlash: random() < publishesWeek };
}

/** The factor for the chance of an answer, from how and when the two can meet. */
export function suitsFor(one: Member, other: Member): number {
  const sharesTime = !one.week || !other.week || (one.week.times & other.week.times) !== 0;
  return (canMeet(one, other) ? 1 : farAway) * (sharesTime ? 1 : noTime);
}

function canMeet(member: Member, another: Member): boolean {
  const [one, other] = [member.lives, another.lives];
  if (!one || !other || (one.meetsOnline && other.meetsOnline)) return true;
  return one.meetsInPerson && other.meetsInPerson && (kilometresBetween(member, another) ?? 0) <= farKilometres;
}

/** Common times that both published; 0 if one published none. */
export function statedCommonTimes({ week: one }: Member, { week: other }: Member): number {
  if (!one?.isFlash || !other?.isFlash) return 0;
  return bitsOf(one.times & other.times);
}

function bitsOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Between their homes; null in a world without places. */
export function kilometresBetween({ lives: one }: Member, { lives: other }: Member): number | null {
  return one && other ? Math.hypot(one.east - other.east, one.north - other.north) : null;
}
