import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadSolver } from './choice/load-solver.ts';
import { type Solve, solveInThread } from './choice/solve-in-thread.ts';
import { solveLinear } from './choice/solve-linear.ts';
import { type CandidatePair, type Choice, chooseProposals as choose, type RoundLimits } from './choose-proposals.ts';

const options = { timeLimitMilliseconds: 20_000 };
const solver = await loadSolver();
/** The solver without its thread, whose start would dominate many small rounds. */
const solveHere: Solve = async (round) => solveLinear(solver, round);
const chooseProposals = (pairs: readonly CandidatePair[], limits: RoundLimits) =>
  choose(pairs, limits, options, solveHere);
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
  extraCost: fc.constantFrom(0, 0.6),
});

const membersOf = ({ first, second }: CandidatePair) => [first, second];
const keyOf = (pair: CandidatePair) => membersOf(pair).sort().join(' ');
const shareOf = (limits: RoundLimits, member: string) => limits.shareOf.get(member) ?? limits.defaultShare;
const fits = (pairs: readonly CandidatePair[], limits: RoundLimits) =>
  names.every((name) => pairs.filter((pair) => membersOf(pair).includes(name)).length <= shareOf(limits, name));
const extrasOf = (pairs: readonly CandidatePair[], { startWith }: RoundLimits) =>
  names.reduce((sum, name) => {
    const count = pairs.filter((pair) => membersOf(pair).includes(name)).length;
    return sum + Math.max(0, count - (startWith?.has(name) ? 0 : 1));
  }, 0);
const worthOf = (pairs: readonly CandidatePair[], limits: RoundLimits) =>
  pairs.reduce((sum, { worth }) => sum + worth, 0) +
  new Set(pairs.flatMap(membersOf).filter((member) => limits.favoured.has(member))).size -
  (limits.extraCost ?? 0) * extrasOf(pairs, limits);

/** The worth of the best choice, by brute force. */
function bestOf(pairs: readonly CandidatePair[], limits: RoundLimits): number {
  const candidates = pairs.filter(({ first, second, worth }) => first !== second && worth > 0);
  let best = 0;
  for (let choice = 0; choice < 2 ** candidates.length; choice += 1) {
    const chosen = candidates.filter((_, index) => choice & (1 << index));
    if (fits(chosen, limits)) best = Math.max(best, worthOf(chosen, limits));
  }
  return best;
}

describe('the proposals of a round', () => {
  test('give no one more than their share, propose no pair twice, and have the reported worth', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aPair, { maxLength: 25 }), someLimits, async (pairs, limits) => {
        const choice = await chooseProposals(pairs, limits);
        expect(fits(choice.pairs, limits)).toBe(true);
        expect(new Set(choice.pairs.map(keyOf)).size).toBe(choice.pairs.length);
        expect(choice.pairs.every((pair) => pairs.includes(pair) && pair.first !== pair.second)).toBe(true);
        expect(choice.worth).toBeCloseTo(worthOf(choice.pairs, limits));
        expect(choice.worth).toBeGreaterThanOrEqual(choice.greedyWorth);
      }),
      { numRuns: 200 },
    );
  });

  test('are worth as much as the best of all choices', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(aPair, { maxLength: 10, selector: keyOf }), someLimits, async (pairs, limits) => {
        const choice = await chooseProposals(pairs, limits);
        expect(choice.worth).toBeCloseTo(bestOf(pairs, limits));
      }),
      { numRuns: 150 },
    );
  });

  test('are whole where halves would be worth more: three in a ring', async () => {
    const limits = { shareOf: new Map(), defaultShare: 1, favoured: new Set<string>() };
    const ring = [
      { first: 'ada', second: 'ben', worth: 0.5 },
      { first: 'ben', second: 'cho', worth: 0.6 },
      { first: 'cho', second: 'ada', worth: 0.5 },
    ];
    const choice = await chooseProposals(ring, limits);
    expect(choice).toMatchObject({ way: 'linear', worth: 0.6, pairs: [ring[1]] });
  });

  test('are the same for the same candidates in another order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aPair, { maxLength: 25 }), someLimits, async (pairs, limits) => {
        const [one, other] = await Promise.all(
          [pairs, [...pairs].reverse()].map((given) => chooseProposals(given, limits)),
        );
        expect(other?.pairs).toEqual(one?.pairs);
      }),
      { numRuns: 30 },
    );
  });

  test('leave out members without candidates or with a share of 0', async () => {
    const none = { shareOf: new Map([['ada', 0]]), defaultShare: 1, favoured: new Set(['ada', 'gus']) };
    const pairs = [
      { first: 'ada', second: 'ben', worth: 1 },
      { first: 'ben', second: 'cho', worth: 0 },
    ];
    expect((await chooseProposals(pairs, none)).pairs).toEqual([]);
    expect((await chooseProposals([], none)).pairs).toEqual([]);
  });

  test('give a newcomer their first before others get more', async () => {
    const limits = { shareOf: new Map(), defaultShare: 1, favoured: new Set(['gus']) };
    const pairs = [
      { first: 'ada', second: 'ben', worth: 0.9 },
      { first: 'ben', second: 'gus', worth: 0.1 },
    ];
    expect((await chooseProposals(pairs, limits)).pairs).toEqual([pairs[1]]);
  });

  test('reject a worth that is no probability, and a share that is no whole number', async () => {
    const limits = { shareOf: new Map(), defaultShare: 1, favoured: new Set<string>() };
    for (const worth of [Number.NaN, 1.1, -0.1, Number.POSITIVE_INFINITY])
      await expect(chooseProposals([{ first: 'ada', second: 'ben', worth }], limits)).rejects.toThrow(RangeError);
    const pairs = [{ first: 'ada', second: 'ben', worth: 1 }];
    for (const defaultShare of [-1, 0.5, Number.NaN])
      await expect(chooseProposals(pairs, { ...limits, defaultShare })).rejects.toThrow(RangeError);
  });
});

describe('the solver of a round', () => {
  const limits = { shareOf: new Map(), defaultShare: 1, favoured: new Set<string>() };
  /** The greedy choice takes the middle pair, and loses the two next to it. */
  const row = [
    { first: 'ada', second: 'ben', worth: 0.5 },
    { first: 'ben', second: 'cho', worth: 0.6 },
    { first: 'cho', second: 'dea', worth: 0.5 },
  ];
  const greedy = { way: 'greedy', worth: 0.6, greedyWorth: 0.6, pairs: [row[1]] };
  const threadOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const inThread = (code: string, timeLimitMilliseconds = 20_000): Promise<Choice> =>
    choose(row, limits, { timeLimitMilliseconds }, (round, given) => solveInThread(round, given, threadOf(code)));

  test('runs in a thread of its own, and finds what the greedy choice does not', async () => {
    const choice = await choose(row, limits, options);
    expect(choice).toMatchObject({ way: 'linear', worth: 1, greedyWorth: 0.6, pairs: [row[0], row[2]] });
  });

  test('is stopped when it takes too long, and the greedy choice is used', async () => {
    const choice = await inThread('for (;;);', 300);
    expect(choice).toMatchObject(greedy);
    expect(choice.milliseconds).toBeGreaterThanOrEqual(290);
  });

  test('is stopped when it takes too much memory', async () => {
    const choice = await choose(row, limits, { ...options, memoryMegabytes: 8 });
    expect(choice).toMatchObject(greedy);
  });

  test.each(['throw new Error("broken")', 'process.exit(1)', 'no JavaScript', 'null'])(
    'that fails is none: %s',
    async (code) => {
      expect(await inThread(code)).toMatchObject(greedy);
    },
  );

  test.each([
    ['over a share', new Uint8Array([1, 1, 0])],
    ['too short', new Uint8Array([1])],
    ['no yes or no', new Uint8Array([0, 2, 0])],
    ['worth less than the greedy choice', new Uint8Array([0, 1, 0])],
    ['nothing of the kind', { chosen: [0, 1, 1] }],
  ])('is not taken at its word: %s', async (_, answer) => {
    expect(await choose(row, limits, options, async () => answer)).toMatchObject(greedy);
  });
});
