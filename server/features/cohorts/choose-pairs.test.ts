import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitOf } from '../../../contract/cohorts-fit.ts';
import { weekTimes } from '../../../contract/constants/availability.ts';
import type { Skill } from '../../../contract/constants/cohorts.ts';
import { genders, levels } from '../../../contract/constants/profiles.ts';
import { loadSolver } from '../rounds/choice/load-solver.ts';
import { solveLinear } from '../rounds/choice/solve-linear.ts';
import { choosePairs } from './choose-pairs.ts';
import type { Match } from './read-matcher.ts';
import type { Person, Pool } from './read-pool.ts';
import { wishesAllow } from './wishes.ts';

const year = 2026;
const match: Match = (one, other) => (one.id !== other.id && wishesAllow(one, other, year) ? fitOf(one, other) : null);
const solver = await loadSolver();
/** Without the solver's thread, whose start costs more than many small plans. */
const plan = (pool: Pool) =>
  choosePairs(pool, match, { timeLimitMilliseconds: 20_000 }, async (round) => solveLinear(solver, round));

const skills: fc.Arbitrary<Skill[]> = fc.uniqueArray(
  fc.record({ code: fc.constantFrom('de', 'it', 'fr'), level: fc.constantFrom(...levels) }),
  { minLength: 1, maxLength: 2, selector: ({ code }) => code },
);
const times = fc.option(
  fc
    .array(fc.nat({ max: 6 }), { maxLength: 4 })
    .map((chosen) => weekTimes.map((_, index) => (chosen.includes(index) ? '1' : '0')).join('')),
);
const person: fc.Arbitrary<Person> = fc.record({
  id: fc.uuid(),
  userId: fc.uuid(),
  cohortId: fc.constant('cohort'),
  shownName: fc.constant('Nora'),
  showsGoals: fc.constant(true),
  gives: skills,
  wants: skills,
  times,
  mode: fc.constantFrom('online', 'inPerson', 'both'),
  places: fc.subarray(['Irchel', 'Lugano']),
  goals: fc.subarray(['work', 'exam']),
  takesTwo: fc.boolean(),
  capacity: fc.constantFrom(1, 2),
  gender: fc.option(fc.constantFrom(...genders)),
  birthyear: fc.option(fc.integer({ min: 1960, max: 2005 })),
  wantsGender: fc.option(fc.constantFrom(...genders), { freq: 2 }),
  wantsAgeFrom: fc.option(fc.integer({ min: 20, max: 30 }), { freq: 2 }),
  wantsAgeTo: fc.option(fc.integer({ min: 40, max: 60 }), { freq: 2 }),
  isExcluded: fc.constant(false),
  appliedAt: fc.constant(new Date(0)),
});
const poolOf = (people: Person[]): Pool => ({ people: new Map(people.map((one) => [one.id, one])), pairs: [] });
const people = (maxLength: number) => fc.uniqueArray(person, { maxLength, selector: ({ id }) => id });

/**
 * The worth of the best plan, as it is described: the worths of its pairs, 1 for each person with a partner, less 0.6
 * for each second partner. Every way to split the people is tried: left over, two, or three of whom one takes two. More
 * than three never pay: another second partner costs more than a pair is worth.
 */
function bestOf(pool: Person[]): number {
  const none = Number.NEGATIVE_INFINITY;
  const worth = pool.map((one) => Float64Array.from(pool, (other) => match(one, other)?.worth ?? none));
  const of = (one: number, other: number) => worth[one]?.[other] ?? none;
  const three = pool.map((_, one) =>
    pool.map((_, other) =>
      Float64Array.from(pool, (_, third) => {
        const around = (centre: number, first: number, second: number) =>
          pool[centre]?.capacity === 2 ? of(centre, first) + of(centre, second) + 3 - 0.6 : none;
        return Math.max(around(one, other, third), around(other, one, third), around(third, one, other));
      }),
    ),
  );
  // best[set]: of the people whose bits are set.
  const best = new Float64Array(1 << pool.length);
  const without = (set: number, one: number) => set & ~(1 << one);
  for (let set = 1; set < best.length; set += 1) {
    const last = 31 - Math.clz32(set);
    const rest = without(set, last);
    let most = best[rest] ?? 0;
    for (let one = 0; one < last; one += 1) {
      if (!(rest & (1 << one))) continue;
      most = Math.max(most, of(last, one) + 2 + (best[without(rest, one)] ?? 0));
      for (let other = one + 1; other < last; other += 1) {
        if (!(rest & (1 << other))) continue;
        const together = three[last]?.[one]?.[other] ?? none;
        if (together > none) most = Math.max(most, together + (best[without(without(rest, one), other)] ?? 0));
      }
    }
    best[set] = most;
  }
  return best.at(-1) ?? 0;
}

describe('a plan of a cohort', () => {
  it('breaks no wish, gives no one more partners than they take, and is worth no less than the greedy choice', async () => {
    await fc.assert(
      fc.asyncProperty(people(30), async (pool) => {
        const chosen = await plan(poolOf(pool));
        for (const { first, second, fit } of chosen.pairs) {
          expect(wishesAllow(first, second, year)).toBe(true);
          expect(first.gives.map(({ code }) => code)).toContain(fit.oneGives);
          expect(second.wants.map(({ code }) => code)).toContain(fit.oneGives);
          expect(second.gives.map(({ code }) => code)).toContain(fit.otherGives);
          expect(first.wants.map(({ code }) => code)).toContain(fit.otherGives);
        }
        for (const { id, capacity } of pool) {
          const own = chosen.pairs.filter(({ first, second }) => first.id === id || second.id === id);
          expect(own.length).toBeLessThanOrEqual(capacity);
          // Of three only one has two partners.
          const partners = own.map(({ first, second }) => (first.id === id ? second.id : first.id));
          const isCentre = (other: string) =>
            chosen.pairs.filter(({ first, second }) => first.id === other || second.id === other).length > 1;
          if (own.length > 1) expect(partners.some(isCentre)).toBe(false);
        }
        expect(chosen.worth).toBeGreaterThanOrEqual(chosen.greedyWorth - 1e-9);
      }),
      { numRuns: 40 },
    );
  });

  it('is worth as much as the best of all plans, for cohorts of up to twelve', async () => {
    await fc.assert(
      fc.asyncProperty(people(12), async (pool) => {
        fc.pre(pool.length > 1);
        const chosen = await plan(poolOf(pool));
        expect(chosen.worth).toBeCloseTo(bestOf(pool));
      }),
      { numRuns: 200 },
    );
  });

  it('retains locked and published pairs, and pairs no one in them again', async () => {
    await fc.assert(
      fc.asyncProperty(people(12), async (pool) => {
        const free = await plan(poolOf(pool));
        const [one] = free.pairs;
        fc.pre(one !== undefined);
        const [first, second] = [one?.first.id ?? '', one?.second.id ?? ''];
        const pair = { id: 'locked', firstId: first, secondId: second, firstGives: '', secondGives: '' };
        const pairs = [{ ...pair, isLocked: true, state: 'draft' as const }];
        const others = await plan({ ...poolOf(pool.map((one) => ({ ...one, capacity: 1 }))), pairs });
        const ids = others.pairs.flatMap((each) => [each.first.id, each.second.id]);
        expect(ids).not.toContain(first);
        expect(ids).not.toContain(second);
      }),
      { numRuns: 20 },
    );
  });
});

describe('how two fit', () => {
  it('is the same in both directions', () => {
    fc.assert(
      fc.property(person, person, (one, other) => {
        const [fit, turned] = [fitOf(one, other), fitOf(other, one)];
        expect(turned?.worth).toBe(fit?.worth);
        expect([turned?.otherGives, turned?.oneGives, turned?.place]).toEqual([
          fit?.oneGives,
          fit?.otherGives,
          fit?.place,
        ]);
        if (fit) {
          expect(fit.worth).toBeGreaterThan(0);
          expect(fit.worth).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
