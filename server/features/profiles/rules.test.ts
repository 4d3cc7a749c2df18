import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearOf } from '../../../contract/format/clock.ts';
import { completenessItems } from '../../../contract/profiles.ts';
import { ageOf, birthyearBounds, completenessOf, fullBecause, responseRateOf } from './rules.ts';

const nine = fc.record(
  Object.fromEntries(completenessItems.map((item) => [item, fc.boolean()])) as Record<
    (typeof completenessItems)[number],
    fc.Arbitrary<boolean>
  >,
);

describe('completeness', () => {
  it('is filled over nine, rounded up (product 5)', () => {
    const percents = completenessItems.map((_, filled) =>
      completenessOf(
        Object.fromEntries(completenessItems.map((item, index) => [item, index < filled])) as Record<
          (typeof completenessItems)[number],
          boolean
        >,
      ),
    );
    expect(percents.map((each) => each.percent)).toEqual([0, 12, 23, 34, 45, 56, 67, 78, 89]);
    expect(percents[7]?.missing).toEqual(['langsLearning', 'langsSpeaking']);
  });

  it('is 100 exactly when nothing is missing, and never falls by filling an item', () => {
    fc.assert(
      fc.property(nine, fc.constantFrom(...completenessItems), (filled, item) => {
        const before = completenessOf(filled);
        expect(before.percent === 100).toBe(before.missing.length === 0);
        expect(before.missing.every((each) => !filled[each])).toBe(true);
        expect(completenessOf({ ...filled, [item]: true }).percent).toBeGreaterThanOrEqual(before.percent);
      }),
    );
  });
});

describe('response rate', () => {
  it.each([
    [0, 0, null],
    [2, 2, null],
    [3, 3, 'excellent'],
    [5, 4, 'excellent'],
    [4, 3, 'good'],
    [4, 2, 'good'],
    [5, 2, 'deficient'],
    [3, 0, 'deficient'],
  ])('of %i received with %i answered is %s', (received, answered, rate) => {
    expect(responseRateOf(received, answered)).toBe(rate);
  });

  it('never falls by an answer more', () => {
    const order = [null, 'deficient', 'good', 'excellent'];
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (received, some) => {
        const answered = Math.min(some, Math.max(0, received - 1));
        expect(order.indexOf(responseRateOf(received, answered + 1))).toBeGreaterThanOrEqual(
          order.indexOf(responseRateOf(received, answered)),
        );
      }),
    );
  });
});

describe('age', () => {
  it('has bounds that give 16 and 110', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), (year) => {
        const { min, max } = birthyearBounds(year);
        expect([ageOf(max, year), ageOf(min, year)]).toEqual([16, 110]);
      }),
    );
  });

  it('turns with the year in Berlin', () => {
    expect(yearOf(new Date('2026-12-31T22:59:59Z'))).toBe(2026);
    expect(yearOf(new Date('2026-12-31T23:00:00Z'))).toBe(2027);
  });
});

describe('room for another tandem', () => {
  const free = { room: 2, isFull: false, tandemsRunning: 1, requestsOpen: 1 };

  it('is there until the member chooses otherwise, has enough tandems, or two requests wait (decision 006)', () => {
    expect(fullBecause(free)).toBeNull();
    expect(fullBecause({ ...free, isFull: true })).toBe('choice');
    expect(fullBecause({ ...free, tandemsRunning: 2 })).toBe('tandems');
    expect(fullBecause({ ...free, requestsOpen: 2 })).toBe('requests');
  });

  it('is missing first by choice, then by tandems: what the member can change is first', () => {
    expect(fullBecause({ room: 1, isFull: true, tandemsRunning: 3, requestsOpen: 9 })).toBe('choice');
    expect(fullBecause({ room: 1, isFull: false, tandemsRunning: 3, requestsOpen: 9 })).toBe('tandems');
  });
});
