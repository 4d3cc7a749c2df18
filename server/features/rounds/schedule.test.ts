import { describe, expect, it } from 'vitest';
import { endOfRound, nextRound, timeOfRound, weekOfRound } from './schedule.ts';

describe('a round', () => {
  it.each([
    ['2026-11-23T00:30:00+01:00', '2026-11-23'],
    ['2026-11-22T23:30:00+01:00', '2026-11-16'],
    ['2026-11-29T23:59:00+01:00', '2026-11-23'],
    ['2027-01-01T12:00:00+01:00', '2026-12-28'],
  ])('of %s belongs to the week of Monday %s', (moment, monday) => {
    expect(weekOfRound(new Date(moment))).toBe(monday);
  });

  it('is held on Tuesdays at six in Swiss time, also after a clock change', () => {
    expect(timeOfRound('2026-11-23').toISOString()).toBe('2026-11-24T17:00:00.000Z');
    expect(timeOfRound('2026-07-13').toISOString()).toBe('2026-07-14T16:00:00.000Z');
    expect(endOfRound('2026-03-23').getTime() - timeOfRound('2026-03-23').getTime()).toBe((7 * 24 - 1) * 3_600_000);
  });

  it('is next in this week or the following one', () => {
    expect(nextRound(new Date('2026-11-24T16:59:00Z'), false)).toEqual(timeOfRound('2026-11-23'));
    expect(nextRound(new Date('2026-11-24T17:00:00Z'), true)).toEqual(timeOfRound('2026-11-30'));
  });

  it('is in the following week if this week’s was early', () => {
    expect(nextRound(new Date('2026-11-23T09:00:00Z'), true)).toEqual(timeOfRound('2026-11-30'));
  });
});
