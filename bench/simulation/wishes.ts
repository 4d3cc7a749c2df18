import { type Random, randomFrom } from '../../server/database/seed/random.ts';
import type { CandidatePair, RoundLimits } from '../../server/features/rounds/choose-proposals.ts';
import { chanceOfVisit, fitBothWays, type Member } from './member.ts';
import { createMembers } from './world.ts';

/** The last day anyone joins: half were there 192 days before, the others joined since. */
const today = 192;
const days = 240;
/** Newcomers joined in this many last days. */
const newcomerDays = 14;
const share = { most: 3, usual: 2 };
const wantsMost = 0.3;
/** Wishes per member that accept anyone who speaks the wanted language. */
const oneWayWishes = 2;

/** One round of the simulated members: each wishes for that many others, mostly both ways. Deterministic for a seed. */
export function roundOfWishes(
  seed: number,
  members: number,
  wishes: number,
): { pairs: CandidatePair[]; limits: RoundLimits } {
  const people = createMembers(seed, { members, days });
  const random = randomFrom(seed, -2);
  const byPair = groupsOf(people, (person, language) => `${language} ${person.wants}`);
  const speakers = groupsOf(people, (_, language) => language);
  const pairs = new Map<string, CandidatePair>();
  const favoured = new Set<string>();
  const shareOf = new Map<string, number>();
  for (const person of people) {
    const pool = person.speaks.flatMap((language) => byPair.get(`${person.wants} ${language}`) ?? []);
    // A pair of languages with fewer people than wishes is rare.
    if (pool.length < wishes || person.joins > today - newcomerDays) favoured.add(idOf(person));
    if (random() < wantsMost) shareOf.set(idOf(person), share.most);
    const oneWay = speakers.get(person.wants) ?? [];
    for (const other of [...drawn(pool, wishes - oneWayWishes, random), ...drawn(oneWay, oneWayWishes, random)]) {
      if (other === person) continue;
      const [first, second] = person.index < other.index ? [person, other] : [other, person];
      pairs.set(`${first.index} ${second.index}`, {
        first: idOf(first),
        second: idOf(second),
        worth: worthOf(first, second),
      });
    }
  }
  return { pairs: [...pairs.values()], limits: { shareOf, defaultShare: share.usual, favoured } };
}

/** Members by a key for each language they speak. */
export function groupsOf(
  people: readonly Member[],
  wordOf: (person: Member, language: string) => string,
): Map<string, Member[]> {
  const groups = new Map<string, Member[]>();
  for (const person of people) {
    for (const language of person.speaks) {
      const key = wordOf(person, language);
      const group = groups.get(key) ?? [];
      group.push(person);
      groups.set(key, group);
    }
  }
  return groups;
}

export function drawn(pool: readonly Member[], count: number, random: Random): Set<Member> {
  if (pool.length <= count) return new Set(pool);
  const found = new Set<Member>();
  while (found.size < count) found.add(pool[Math.floor(random() * pool.length)] as Member);
  return found;
}

export function idOf({ index }: Member): string {
  return String(index).padStart(8, '0');
}

/** The chance that both visit within a week, and both say yes. */
function worthOf(one: Member, other: Member): number {
  const acceptChance = (member: Member) =>
    (1 - Math.exp(-7 * chanceOfVisit(member, today))) * member.habits.kindness * (fitBothWays(one, other) ? 1 : 0.35);
  return Math.max(1e-6, acceptChance(one) * acceptChance(other));
}
