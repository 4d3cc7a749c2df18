import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CandidatePair, chooseProposals, type RoundLimits } from './choose-proposals.ts';

const options = { timeLimitMilliseconds: 20_000 };
const names = ['ada', 'ben', 'cho', 'dea', 'eli', 'fay', 'gus'];

const aPair = fc.record({
  first: fc.constantFrom(...names),
  second: fc.constantFrom(...names),
  worth: fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100),
});
const someLimits: fc.Arbitrary<RoundLimits> = fc.record({
  shareOf: fc
    .array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 0, max: 3 })))
    .map((entries) => new Map(entries)),
  defaultShare: fc.integer({ min: 1, max: 2 }),
  favoured: fc.subarray(names).map((members) => new Set(members)),
});

const membersOf = ({ first, second }: CandidatePair) => [first, second];
const keyOf = (pair: CandidatePair) => membersOf(pair).sort().join(' ');
const shareOf = (limits: RoundLimits, member: string) => limits.shareOf.get(member) ?? limits.defaultShare;
const fits = (pairs: readonly CandidatePair[], limits: RoundLimits) =>
  names.every((name) => pairs.filter((pair) => membersOf(pair).includes(name)).length <= shareOf(limits, name));
const worthOf = (pairs: readonly CandidatePair[], limits: RoundLimits) =>
  pairs.reduce((sum, { worth }) => sum + worth, 0) +
  new Set(pairs.flatMap(membersOf).filter((member) => limits.favoured.has(member))).size;

describe('the proposals of a round', () => {
  test('give nobody more than their share, propose no pair twice, and are worth what is said', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aPair, { maxLength: 25 }), someLimits, async (pairs, limits) => {
        const choice = await chooseProposals(pairs, limits, options);
        expect(fits(choice.pairs, limits)).toBe(true);
        expect(new Set(choice.pairs.map(keyOf)).size).toBe(choice.pairs.length);
        expect(choice.pairs.every((pair) => pairs.includes(pair) && pair.first !== pair.second)).toBe(true);
        expect(choice.worth).toBeCloseTo(worthOf(choice.pairs, limits));
        expect(choice.worth).toBeGreaterThanOrEqual(choice.greedyWorth);
      }),
      { numRuns: 60 },
    );
  });

  test('are the same for the same candidates in another order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aPair, { maxLength: 25 }), someLimits, async (pairs, limits) => {
        const [one, other] = await Promise.all(
          [pairs, [...pairs].reverse()].map((given) => chooseProposals(given, limits, options)),
        );
        expect(other?.pairs).toEqual(one?.pairs);
      }),
      { numRuns: 30 },
    );
  });

  test('leave out whom nobody suits, and whose share is nothing', async () => {
    const none = { shareOf: new Map([['ada', 0]]), defaultShare: 1, favoured: new Set(['ada', 'gus']) };
    const pairs = [
      { first: 'ada', second: 'ben', worth: 1 },
      { first: 'ben', second: 'cho', worth: 0 },
    ];
    expect((await chooseProposals(pairs, none, options)).pairs).toEqual([]);
    expect((await chooseProposals([], none, options)).pairs).toEqual([]);
  });

  test('bring a newcomer their first before others get more', async () => {
    const limits = { shareOf: new Map(), defaultShare: 1, favoured: new Set(['gus']) };
    const pairs = [
      { first: 'ada', second: 'ben', worth: 0.9 },
      { first: 'ben', second: 'gus', worth: 0.1 },
    ];
    expect((await chooseProposals(pairs, limits, options)).pairs).toEqual([pairs[1]]);
  });

  test('refuse a worth that is no chance, and a share that is no number of people', async () => {
    const limits = { shareOf: new Map(), defaultShare: 1, favoured: new Set<string>() };
    for (const worth of [Number.NaN, 1.1, -0.1, Number.POSITIVE_INFINITY])
      await expect(chooseProposals([{ first: 'ada', second: 'ben', worth }], limits, options)).rejects.toThrow(
        RangeError,
      );
    const pairs = [{ first: 'ada', second: 'ben', worth: 1 }];
    for (const defaultShare of [-1, 0.5, Number.NaN])
      await expect(chooseProposals(pairs, { ...limits, defaultShare }, options)).rejects.toThrow(RangeError);
  });
});
