import { describe, expect, it } from 'vitest';
import { spanBetween, timeSpan } from './time-span.ts';

describe('a time span', () => {
  it.each([
    [0.4, 'minutes', 0],
    [1, 'minutes', 1],
    [119, 'minutes', 119],
    [120, 'hours', 2],
    [47.4 * 60, 'hours', 47],
    [48 * 60, 'days', 2],
    [10.6 * 24 * 60, 'days', 11],
  ] as const)('of %s minutes is shown in %s', (minutes, unit, count) => {
    expect(timeSpan(minutes)).toEqual({ unit, count });
  });

  it('is none when the clock of the reader is behind', () => {
    expect(spanBetween('2026-11-20T10:00:00Z', '2026-11-20T09:00:00Z')).toEqual({ unit: 'minutes', count: 0 });
    expect(spanBetween('2026-11-20T10:00:00Z', '2026-11-20T14:00:00Z')).toEqual({ unit: 'hours', count: 4 });
  });
});
