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

/** Sum of worths, 1 for each person with a partner, less 0.6 for each second partner: as the plan is described. */
function worthOf(pairs: { ids: [string, string]; worth: number }[]): number {
  const counts = new Map<string, number>();
  for (const { ids } of pairs) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const extra = [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
  return pairs.reduce((sum, { worth }) => sum + worth, 0) + counts.size - 0.6 * extra;
}

/** The worth of the best plan, by trying every one: each person in turn with each remaining one. */
function bestOf(pool: Person[]): number {
  const possible = pool.flatMap((one, index) =>
    pool.slice(index + 1).flatMap((other) => {
      const fit = match(one, other);
      return fit ? [{ ids: [one.id, other.id] as [string, string], worth: fit.worth }] : [];
    }),
  );
  const room = new Map(pool.map(({ id, capacity }) => [id, capacity as number]));
  const step = (at: number, chosen: typeof possible): number => {
    const pair = possible[at];
    if (!pair) return worthOf(chosen);
    const without = step(at + 1, chosen);
    const [one, other] = pair.ids.map((id) => room.get(id) ?? 0);
    if (!one || !other) return without;
    for (const id of pair.ids) room.set(id, (room.get(id) ?? 0) - 1);
    const withIt = step(at + 1, [...chosen, pair]);
    for (const id of pair.ids) room.set(id, (room.get(id) ?? 0) + 1);
    return Math.max(without, withIt);
  };
  return step(0, []);
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

  it('is worth as much as the best of all plans, for small cohorts', async () => {
    await fc.assert(
      fc.asyncProperty(people(8), async (pool) => {
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
