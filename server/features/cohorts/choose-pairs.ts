import { setImmediate } from 'node:timers/promises';
import type { Fit } from '../../../contract/cohorts-fit.ts';
import { type CandidatePair, chooseProposals, type Solve } from '../rounds/public.ts';
import type { Match } from './read-matcher.ts';
import { type Person, type Pool, pairsByPerson } from './read-pool.ts';

/** How many of the best partners of each person the plan weighs. */
const candidatesPerPerson = 24;
/** What a second partner costs: more than half the surest pair, so that only who would be left over is a third one. */
const secondPartnerCost = 0.6;
/** Milliseconds of comparing after which the process does other work. */
const slice = 10;

export interface ChosenPair {
  first: Person;
  second: Person;
  fit: Fit;
}

/** A plan, and what the greedy choice would have been worth. */
export interface Plan {
  pairs: ChosenPair[];
  worth: number;
  greedyWorth: number;
  milliseconds: number;
}

/**
 * Plans pairs for everyone in a pool who waits, all at once, with the solver of the weekly round (decision 011): the
 * greatest worth, in which a person left over weighs as much as the surest pair, and no one against a wish. Published
 * and locked pairs stay; a person who takes two may get a second partner who would otherwise have none. Compares in slices,
 * so that the process stays responsive; solve: by default in a thread.
 */
export async function choosePairs(
  pool: Pool,
  match: Match,
  options: { timeLimitMilliseconds: number; memoryMegabytes?: number },
  solve?: Solve,
): Promise<Plan> {
  const start = performance.now();
  const fixed = pool.pairs.filter(({ state, isLocked }) => state === 'running' || (state === 'draft' && isLocked));
  const ofPerson = pairsByPerson(fixed);
  const used = (person: Person) => ofPerson.get(person.id)?.length ?? 0;
  const people = [...pool.people.values()].filter((person) => used(person) < person.capacity && !person.isExcluded);
  const candidates = await findCandidates(people, match);
  const limits = {
    shareOf: new Map(people.map((person) => [person.id, person.capacity - used(person)])),
    defaultShare: 0,
    favoured: new Set(people.filter((person) => used(person) === 0).map(({ id }) => id)),
    extraCost: secondPartnerCost,
  };
  const choice = await chooseProposals([...candidates.values()], limits, options, solve);
  const pairs = choice.pairs.map(({ first, second }) => {
    const [one, other] = [pool.people.get(first), pool.people.get(second)];
    const fit = one && other && match(one, other);
    if (!fit) throw new Error('a planned pair does not fit');
    return { first: one, second: other, fit };
  });
  const { worth, greedyWorth } = choice;
  return { pairs, worth, greedyWorth, milliseconds: performance.now() - start };
}

/** The best partners of each person, by key. Equal ones are taken from all over the pool, not the same few for all. */
async function findCandidates(people: readonly Person[], match: Match): Promise<Map<string, CandidatePair>> {
  const giving = new Map<string, number[]>();
  people.forEach(({ gives }, index) => {
    for (const { code } of gives) giving.get(code)?.push(index) ?? giving.set(code, [index]);
  });
  const best: { pair: CandidatePair; order: number }[][] = people.map(() => []);
  let until = performance.now() + slice;
  for (const [index, person] of people.entries()) {
    const others = new Set(person.wants.flatMap(({ code }) => giving.get(code) ?? []));
    for (const at of others) {
      const other = people[at];
      if (at <= index || !other) continue;
      const fit = match(person, other);
      if (!fit) continue;
      const pair = { first: person.id, second: other.id, worth: fit.worth };
      const order = spread(index, at);
      insertBest(best[index], { pair, order });
      insertBest(best[at], { pair, order });
    }
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + slice;
  }
  return new Map(best.flat().map(({ pair }) => [`${pair.first} ${pair.second}`, pair]));
}

/** Adds to a list of the best, best first. */
function insertBest<Item extends { pair: CandidatePair; order: number }>(best: Item[] = [], item: Item): void {
  const isBefore = (one: Item, other: Item) =>
    one.pair.worth > other.pair.worth || (one.pair.worth === other.pair.worth && one.order < other.order);
  const last = best.at(-1);
  if (best.length === candidatesPerPerson && last && !isBefore(item, last)) return;
  let place = best.length;
  while (place > 0) {
    const above = best[place - 1];
    if (!above || isBefore(above, item)) break;
    place -= 1;
  }
  best.splice(place, 0, item);
  if (best.length > candidatesPerPerson) best.pop();
}

/** A number that looks random for two indexes, and is the same for the same two. */
function spread(one: number, other: number): number {
  return Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca77);
}
