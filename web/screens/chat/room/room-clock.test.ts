import { expect, it } from 'vitest';
import { minuteMs } from '../../../../contract/format/durations.ts';
import { leftOfPart, newClock, startClock } from '../../../../contract/language-clock.ts';
import { changeBetween, clockNow, laterClock } from './room-clock.ts';

const clock = startClock(newClock(60, 0, 1000));
const taken = (runs: boolean, now = 1000) => ({ reading: { clock, runs, now }, takenAt: 500_000 });

it('runs on from the reading, and not while paused', () => {
  expect(leftOfPart(clockNow(taken(true), 500_000 + 10 * minuteMs))).toBe(20 * minuteMs);
  expect(leftOfPart(clockNow(taken(false), 500_000 + 10 * minuteMs))).toBe(30 * minuteMs);
  expect(leftOfPart(clockNow(taken(true), 400_000))).toBe(30 * minuteMs);
});

it('follows the later reading', () => {
  const [early, late] = [taken(true, 1000), taken(false, 2000)];
  expect(laterClock(undefined, early)).toBe(early);
  expect(laterClock(early, late)).toBe(late);
  expect(laterClock(late, early)).toBe(late);
});

it('reports a change once, and the end', () => {
  const at = (minutes: number) => clockNow(taken(true), 500_000 + minutes * minuteMs);
  expect(changeBetween(at(29), at(30))).toBe('part');
  expect(changeBetween(at(30), at(31))).toBeNull();
  expect(changeBetween(at(59), at(60))).toBe('over');
});
