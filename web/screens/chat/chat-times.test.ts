import { describe, expect, test } from 'vitest';
import { clockTime, dayBefore, dayOf, daysUntil, longDay, shortDay } from './chat-times.ts';

describe('times on the clock of the product', () => {
  test('summer and winter', () => {
    expect(clockTime('2026-07-01T07:05:00Z')).toBe('09:05');
    expect(clockTime('2026-11-21T08:41:00Z')).toBe('09:41');
    expect(clockTime('2026-11-20T23:00:00Z')).toBe('00:00');
  });

  test('the day changes at midnight there', () => {
    expect(dayOf('2026-11-20T22:59:59Z')).toBe('2026-11-20');
    expect(dayOf('2026-11-20T23:00:00Z')).toBe('2026-11-21');
  });

  test('the day before, over a change of clocks and of the year', () => {
    expect(dayBefore('2026-10-26')).toBe('2026-10-25');
    expect(dayBefore('2027-01-01')).toBe('2026-12-31');
  });

  test('names of days', () => {
    expect(longDay('2026-11-19', '2026-11-21', 'de')).toBe('Donnerstag, 19. November');
    expect(longDay('2025-11-19', '2026-11-21', 'de')).toContain('2025');
    expect(shortDay('2026-11-21')).toBe('21.11.2026');
  });

  test('what is left of today is a day', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(daysUntil('2026-11-21T12:00:01Z', now)).toBe(1);
    expect(daysUntil('2026-11-23T12:00:00Z', now)).toBe(2);
    expect(daysUntil('2026-11-20T12:00:00Z', now)).toBe(1);
  });
});
