import { describe, expect, it } from 'vitest';
import { comesAgain } from './comes-again.ts';

const now = new Date('2026-11-23T22:30:00Z');
const inDays = (days: number) => new Date(Date.parse('2026-11-23T23:00:00Z') + (days - 1) * 86_400_000);

describe('when something is due again', () => {
  it('counts days of the site, also shortly before midnight', () => {
    expect(comesAgain('2026-11-23T22:40:00Z', now)).toEqual({ unit: 'today', count: 0 });
    expect(comesAgain('2026-11-23T23:00:00Z', now)).toEqual({ unit: 'tomorrow', count: 0 });
  });

  it.each([
    [3, 'days', 3],
    [13, 'days', 13],
    [14, 'weeks', 2],
    [59, 'weeks', 8],
    [60, 'months', 2],
    [349, 'months', 11],
    [350, 'years', 1],
    [800, 'years', 2],
    [3650, 'years', 10],
  ])('in %i days it is %s, %i', (days, unit, count) => {
    expect(comesAgain(inDays(days), now)).toEqual({ unit, count });
  });
});
