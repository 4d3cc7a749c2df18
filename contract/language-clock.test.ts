import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteMs } from './format/durations.ts';
import {
  type ClockOffer,
  countTime,
  isOver,
  type LanguageClock,
  leftOfPart,
  minutesByClock,
  newClock,
  offerOnClock,
  type Side,
  startClock,
} from './language-clock.ts';

const forever = Number.MAX_SAFE_INTEGER;
const spentOf = ({ parts }: LanguageClock) => parts.reduce((sum, { spent }) => sum + spent, 0);
const running = (minutes = 60, first: Side = 0) => startClock(newClock(minutes, first, 0));

describe('the language clock', () => {
  it('gives each language half of the hour, in order, and then is over', () => {
    const half = countTime(running(), 30 * minuteMs, forever);
    expect([half.at, minutesByClock(half)]).toEqual([1, [30, 0]]);
    const whole = countTime(half, 60 * minuteMs, forever);
    expect([isOver(whole), minutesByClock(whole), leftOfPart(whole)]).toEqual([true, [30, 30], 0]);
    expect(minutesByClock(countTime(whole, 90 * minuteMs, forever))).toEqual([30, 30]);
    expect(minutesByClock(countTime(running(60, 1), 20 * minuteMs, forever))).toEqual([0, 20]);
  });

  it('counts nothing before it is started, and starting again changes nothing', () => {
    const waited = countTime(newClock(60, 0, 0), 10 * minuteMs, forever);
    expect(spentOf(waited)).toBe(0);
    const started = startClock(startClock(waited));
    expect(minutesByClock(countTime(started, 15 * minuteMs, forever))).toEqual([5, 0]);
  });

  it('pauses while there is no connection, and then continues', () => {
    const cut = countTime(running(), 10 * minuteMs, 4 * minuteMs);
    expect(minutesByClock(cut)).toEqual([4, 0]);
    expect(minutesByClock(countTime(cut, 12 * minuteMs, forever))).toEqual([6, 0]);
  });

  it('gives five more minutes only when both say so, also once the last part is over', () => {
    const offered = offerOnClock(countTime(running(), minuteMs, forever), 'more', 0);
    expect(offerOnClock(offered, 'more', 0).parts[0]?.planned).toBe(30 * minuteMs);
    expect(offerOnClock(offered, 'more', 1)).toMatchObject({ offer: null, parts: [{ planned: 35 * minuteMs }, {}] });
    const over = countTime(running(), 60 * minuteMs, forever);
    const more = offerOnClock(offerOnClock(over, 'more', 1), 'more', 0);
    expect([isOver(more), leftOfPart(more)]).toEqual([false, 5 * minuteMs]);
    expect(minutesByClock(countTime(more, 70 * minuteMs, forever))).toEqual([30, 35]);
  });

  it('changes early only when both say so', () => {
    const offered = offerOnClock(countTime(running(), 20 * minuteMs, forever), 'skip', 1);
    expect(offered.at).toBe(0);
    // The other offers something else: nothing is agreed.
    expect(offerOnClock(offered, 'more', 0)).toMatchObject({ at: 0, offer: { what: 'more', by: 0 } });
    const changed = offerOnClock(offered, 'skip', 0);
    expect([changed.at, changed.offer]).toEqual([1, null]);
    expect(minutesByClock(countTime(changed, 25 * minuteMs, forever))).toEqual([20, 5]);
  });

  it('drops an offer with the part it was about', () => {
    expect(countTime(offerOnClock(running(), 'skip', 0), 31 * minuteMs, forever).offer).toBeNull();
  });
});

describe('whatever happens', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('time' as const),
      by: fc.integer({ min: 0, max: 20 * minuteMs }),
      line: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('offer' as const),
      what: fc.constantFrom<ClockOffer>('more', 'skip'),
      side: fc.constantFrom<Side>(0, 1),
    }),
  );
  const minutes = fc.constantFrom(30, 45, 60, 90);

  it('no more is counted than time passed with a line, no more than planned, no more than twice the agreed length', () => {
    fc.assert(
      fc.property(minutes, fc.array(step, { maxLength: 60 }), (length, steps) => {
        let clock = running(length);
        let [now, withLine] = [0, 0];
        for (const one of steps) {
          const before = spentOf(clock);
          if (one.kind === 'offer') {
            clock = offerOnClock(clock, one.what, one.side);
            expect(spentOf(clock)).toBe(before);
          } else {
            now += one.by;
            withLine += one.line ? one.by : 0;
            clock = countTime(clock, now, one.line ? forever : 0);
            expect(spentOf(clock)).toBeGreaterThanOrEqual(before);
          }
          for (const part of clock.parts) expect(part.spent).toBeLessThanOrEqual(part.planned);
          expect(spentOf(clock)).toBeLessThanOrEqual(withLine);
          expect(spentOf(clock)).toBeLessThanOrEqual(2 * length * minuteMs);
          expect(clock.countedTo).toBe(now);
        }
      }),
    );
  });

  it('counting in many steps is counting once', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 9 * minuteMs }), { maxLength: 20 });
    fc.assert(
      fc.property(minutes, steps, (length, times) => {
        const end = times.reduce((sum, time) => sum + time, 0);
        let now = 0;
        const inSteps = times.reduce((clock, time) => {
          now += time;
          return countTime(clock, now, forever);
        }, running(length));
        expect(inSteps).toEqual(countTime(running(length), end, forever));
      }),
    );
  });

  it('an earlier moment than the last changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (one, other) => {
        const clock = countTime(running(), Math.max(one, other) * minuteMs, forever);
        expect(countTime(clock, Math.min(one, other) * minuteMs, forever)).toEqual(clock);
      }),
    );
  });
});
