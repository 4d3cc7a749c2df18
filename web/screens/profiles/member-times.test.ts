import { expect, test } from 'vitest';
import { earlierContact, nextMonthBegin } from './member-times.ts';

test('the month turns at midnight of the clock of the site (product 9), not of UTC', () => {
  expect(nextMonthBegin('de', new Date('2026-11-30T22:59:59Z'))).toBe('1.\u00a0Dezember');
  expect(nextMonthBegin('de', new Date('2026-11-30T23:00:00Z'))).toBe('1.\u00a0Januar');
  expect(nextMonthBegin('fr', new Date('2026-12-10T00:00:00Z'))).toBe('1er\u00a0janvier');
});

const request = (createdAt: string, more: Partial<Parameters<typeof earlierContact>[1][number]> = {}) => ({
  startedByMe: true,
  state: 'open' as const,
  createdAt,
  expiresAt: new Date(Date.parse(createdAt) + 14 * 86_400_000).toISOString(),
  ...more,
});

test.each([
  [
    'the earliest open request that ends within the month',
    [request('2026-11-09T10:00:00Z'), request('2026-11-02T10:00:00Z')],
    '16.\u00a0November',
  ],
  ['none that ends in the next one', [request('2026-11-17T10:00:00Z'), request('2026-11-20T10:00:00Z')], null],
  ['at the midnight in which the month turns, none', [request('2026-11-16T23:00:00Z')], null],
  ['a minute before it, the last day', [request('2026-11-16T22:59:00Z')], '30.\u00a0November'],
  ['none of the month before, which costs nothing now', [request('2026-10-31T10:00:00Z')], null],
  [
    'none of others, and none that was answered',
    [request('2026-11-02T10:00:00Z', { startedByMe: false }), request('2026-11-02T10:00:00Z', { state: 'accepted' })],
    null,
  ],
  ['nothing without requests', [], null],
])('a request is available again before the month ends: %s', (_, chats, day) => {
  expect(earlierContact('de', chats, new Date('2026-11-21T12:00:00Z'))).toBe(day);
});
