import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedOf, logStateOf, mayLog, type Said } from './log-rules.ts';

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

it('is the same for both, but who waits for whom', () => {
  const mirrored = { open: 'open', waiting: 'asked', asked: 'waiting' } as Record<string, string>;
  fc.assert(
    fc.property(said, said, (mine, theirs) => {
      const [here, there] = [logStateOf(mine, theirs), logStateOf(theirs, mine)];
      expect(there).toBe(mirrored[here] ?? here);
      expect(countedOf(theirs, mine)).toEqual(countedOf(mine, theirs));
    }),
  );
});

it('never counts more than either says, and nothing of what one denies', () => {
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

it('asks nobody again who has said it again, and nobody where both agree', () => {
  fc.assert(
    fc.property(said, said, (mine, theirs) => {
      const state = logStateOf(mine, theirs);
      if (state === 'confirmed' || state === 'settled') expect(mayLog(mine, theirs)).toBe(false);
      if (state === 'differs') expect(mayLog(mine, theirs) || mayLog(theirs, mine)).toBe(true);
    }),
  );
});
