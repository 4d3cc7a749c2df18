import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newClock } from '../../../contract/language-clock.ts';
import { countedOf, logStateOf, mayLog, minutesProposed, type Said } from './log-rules.ts';

const figures = fc.integer({ min: 0, max: 180 });
const said: fc.Arbitrary<Said | null> = fc.option(
  fc.record({
    tookPlace: fc.boolean(),
    spoken: figures,
    learned: figures,
    topic: fc.constant(null),
    isSettled: fc.boolean(),
  }),
);

it('is the same for both, except for who waits for whom', () => {
  const mirrored = { open: 'open', waiting: 'asked', asked: 'waiting' } as Record<string, string>;
  fc.assert(
    fc.property(said, said, (mine, theirs) => {
      const [here, there] = [logStateOf(mine, theirs), logStateOf(theirs, mine)];
      expect(there).toBe(mirrored[here] ?? here);
      expect(countedOf(theirs, mine)).toEqual(countedOf(mine, theirs));
    }),
  );
});

it('never counts more than either reports, and nothing if one denies it', () => {
  fc.assert(
    fc.property(said, said, (mine, theirs) => {
      const counted = countedOf(mine, theirs);
      if (!counted) return;
      for (const one of [mine, theirs]) {
        expect(one?.tookPlace).toBe(true);
        expect(counted.spoken).toBeLessThanOrEqual(one?.spoken ?? -1);
        expect(counted.learned).toBeLessThanOrEqual(one?.learned ?? -1);
      }
    }),
  );
});

it('asks no one again who has reported again, and no one if both agree', () => {
  fc.assert(
    fc.property(said, said, (mine, theirs) => {
      const state = logStateOf(mine, theirs);
      if (state === 'confirmed' || state === 'settled') expect(mayLog(mine, theirs)).toBe(false);
      if (state === 'differs') expect(mayLog(mine, theirs) || mayLog(theirs, mine)).toBe(true);
    }),
  );
});

describe('for one meeting', () => {
  const hour: Said = { tookPlace: true, spoken: 30, learned: 30, topic: null, isSettled: false };
  const longer: Said = { ...hour, spoken: 45 };
  const settled: Said = { ...hour, isSettled: true };
  const settledLonger: Said = { ...longer, isSettled: true };
  const none: Said = { ...hour, tookPlace: false, spoken: 0, learned: 0 };

  it.each<[string, Said | null, Said | null, ReturnType<typeof logStateOf>, boolean, object | null]>([
    ['no one has reported', null, null, 'open', true, null],
    ['the other has', null, hour, 'asked', true, null],
    ['the reader has', hour, null, 'waiting', true, null],
    ['both say the same', hour, { ...hour, topic: 'Brot' }, 'confirmed', false, { spoken: 30, learned: 30 }],
    ['both say that it did not take place', none, none, 'confirmed', false, null],
    ['the minutes of one language differ', hour, longer, 'differs', true, null],
    ['those of the other do', hour, { ...hour, learned: 10 }, 'differs', true, null],
    ['one reports that it did not take place', hour, { ...hour, tookPlace: false }, 'differs', true, null],
    ['the reader has repeated it', settled, longer, 'differs', false, null],
    ['the other has repeated it', hour, settledLonger, 'differs', true, null],
    ['both have', settled, settledLonger, 'settled', false, { spoken: 30, learned: 30 }],
  ])('%s', (_, mine, theirs, state, mayReport, counted) => {
    expect([logStateOf(mine, theirs), mayLog(mine, theirs), countedOf(mine, theirs)]).toEqual([
      state,
      mayReport,
      counted,
    ]);
  });
});

describe('what the clock of a room proposes', () => {
  const counted = (first: number, second: number) => ({
    ...newClock(60, 0, 0),
    parts: [
      { side: 0 as const, planned: 1_800_000, spent: first * 60_000 },
      { side: 1 as const, planned: 1_800_000, spent: second * 60_000 },
    ],
  });

  it('are the minutes of each language, from either side', () => {
    expect(minutesProposed(counted(28, 31), 0, 60)).toEqual({ spoken: 28, learned: 31 });
    expect(minutesProposed(counted(28, 31), 1, 60)).toEqual({ spoken: 31, learned: 28 });
  });

  it('is nothing for fewer than can be logged, and no more than have passed', () => {
    expect(minutesProposed(counted(2, 2), 0, 60)).toBeNull();
    expect(minutesProposed(counted(30, 35), 0, 60)).toEqual({ spoken: 30, learned: 30 });
  });
});
