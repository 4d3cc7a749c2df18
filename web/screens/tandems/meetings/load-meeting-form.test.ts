import { describe, expect, it } from 'vitest';
import { weekAfterLast } from './load-meeting-form.ts';

const now = new Date('2026-10-20T08:00:00Z');
const meeting = (changes: Partial<Parameters<typeof weekAfterLast>[0][number]>) => ({
  state: 'agreed' as const,
  startsAt: '2026-10-24T08:00:00.000Z',
  ...changes,
});

describe('the form for the next one begins a week after the last', () => {
  it('at the same time of day, also over a change of the clock', () => {
    expect(weekAfterLast([meeting({}), meeting({ startsAt: '2026-10-17T08:00:00.000Z' })], now)).toBe(
      '2026-10-31T10:00',
    );
  });

  it('empty where there is none, where that is over, and where our clock shows that time never or twice', () => {
    expect(weekAfterLast([meeting({ state: 'cancelled' })], now)).toBe('');
    expect(weekAfterLast([meeting({ startsAt: '2026-10-02T08:00:00.000Z' })], now)).toBe('');
    expect(weekAfterLast([meeting({ startsAt: '2027-03-21T01:30:00.000Z' })], now)).toBe('');
    expect(weekAfterLast([meeting({ startsAt: '2027-10-24T00:30:00.000Z' })], now)).toBe('');
  });
});
