import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitOf } from '../../../contract/cohorts-fit.ts';
import { weekTimes } from '../../../contract/constants/availability.ts';
import type { Skill } from '../../../contract/constants/cohorts.ts';
import { genders, levels } from '../../../contract/constants/profiles.ts';
import { choosePairs } from './choose-pairs.ts';
import type { Match } from './read-matcher.ts';
import type { Person, Pool } from './read-pool.ts';
import { wishesAllow } from './wishes.ts';

const year = 2026;
const match: Match = (one, other) => (one.id !== other.id && wishesAllow(one, other, year) ? fitOf(one, other) : null);
const options = { timeLimitMilliseconds: 20_000 };

const skills: fc.Arbitrary<Skill[]> = fc.uniqueArray(
  fc.record({ code: fc.constantFrom('de', 'it', 'fr'), level: fc.constantFrom(...levels) }),
  { minLength: 1, maxLength: 2, selector: ({ code }) => code },
);
const times = fc.option(
  fc
    .array(fc.nat({ max: 6 }), { maxLength: 4 })
    .map((chosen) => weekTimes.map((_, index) => (chosen.includes(index) ? '1' : '0')).join('')),
);
const somebody: fc.Arbitrary<Person> = fc.record({
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
const people = (maxLength: number) => fc.uniqueArray(somebody, { maxLength, selector: ({ id }) => id });

/**
 * The worth of the best plan, as it is described: the worths of its pairs, 1 for each person with a partner, less 0.6
 * for each second partner. Every way to split the people is tried: left over, two, or three of whom one takes two. More
 * than three never pay: another second partner costs more than a pair is worth.
 */
function bestOf(pool: Person[]): number {
  const worth = pool.map((one) => pool.map((other) => match(one, other)?.worth ?? Number.NEGATIVE_INFINITY));
  const of = (one: number, other: number) => worth[one]?.[other] ?? Number.NEGATIVE_INFINITY;
  const three = (centre: number, one: number, other: number) =>
    pool[centre]?.capacity === 2 ? of(centre, one) + of(centre, other) + 3 - 0.6 : Number.NEGATIVE_INFINITY;
  // best[set]: of the people whose bits are set.
  const best = new Float64Array(1 << pool.length);
  for (let set = 1; set < best.length; set += 1) {
    const last = 31 - Math.clz32(set);
    const rest = set & ~(1 << last);
    const without = (...taken: number[]) => best[taken.reduce((left, one) => left & ~(1 << one), rest)] ?? 0;
    const others = pool.flatMap((_, index) => (rest & (1 << index) ? [index] : []));
    let most = without();
    for (const [index, one] of others.entries()) {
      most = Math.max(most, of(last, one) + 2 + without(one));
      for (const other of others.slice(index + 1)) {
        const together = Math.max(three(last, one, other), three(one, last, other), three(other, last, one));
        most = Math.max(most, together + without(one, other));
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
        const plan = await choosePairs(poolOf(pool), match, options);
        for (const { first, second, fit } of plan.pairs) {
          expect(wishesAllow(first, second, year)).toBe(true);
          expect(first.gives.map(({ code }) => code)).toContain(fit.oneGives);
          expect(second.wants.map(({ code }) => code)).toContain(fit.oneGives);
          expect(second.gives.map(({ code }) => code)).toContain(fit.otherGives);
          expect(first.wants.map(({ code }) => code)).toContain(fit.otherGives);
        }
        for (const { id, capacity } of pool) {
          const own = plan.pairs.filter(({ first, second }) => first.id === id || second.id === id);
          expect(own.length).toBeLessThanOrEqual(capacity);
          // Of three only one has two partners.
          const partners = own.map(({ first, second }) => (first.id === id ? second.id : first.id));
          const isCentre = (other: string) =>
            plan.pairs.filter(({ first, second }) => first.id === other || second.id === other).length > 1;
          if (own.length > 1) expect(partners.some(isCentre)).toBe(false);
        }
        expect(plan.worth).toBeGreaterThanOrEqual(plan.greedyWorth - 1e-9);
      }),
      { numRuns: 40 },
    );
  });

  it('is worth as much as the best of all plans, for cohorts of up to twelve', async () => {
    await fc.assert(
      fc.asyncProperty(people(12), async (pool) => {
        fc.pre(pool.length > 1);
        const plan = await choosePairs(poolOf(pool), match, options);
        expect(plan.worth).toBeCloseTo(bestOf(pool));
      }),
      { numRuns: 200 },
    );
  });

  it('retains locked and published pairs, and pairs no one in them again', async () => {
    await fc.assert(
      fc.asyncProperty(people(12), async (pool) => {
        const free = await choosePairs(poolOf(pool), match, options);
        const [kept] = free.pairs;
        fc.pre(kept !== undefined);
        const [first, second] = [kept?.first.id ?? '', kept?.second.id ?? ''];
        const pair = { id: 'kept', firstId: first, secondId: second, firstGives: '', secondGives: '' };
        const pairs = [{ ...pair, isLocked: true, state: 'draft' as const }];
        const plan = await choosePairs(
          { ...poolOf(pool.map((one) => ({ ...one, capacity: 1 }))), pairs },
          match,
          options,
        );
        const ids = plan.pairs.flatMap((each) => [each.first.id, each.second.id]);
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
      fc.property(somebody, somebody, (one, other) => {
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
