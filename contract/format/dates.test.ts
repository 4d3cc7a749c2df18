import { expect, test } from 'vitest';
import { locales } from '../locales.ts';
import {
  dateInFigures,
  dateInWords,
  momentInFigures,
  momentInWords,
  monthInWords,
  timeInWords,
  weekdayInWords,
} from './dates.ts';

/** With ordinary spaces, as people type. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a day in a sentence; French uses an ordinal for the first only', () => {
  const shown = (day: string) => locales.map((locale) => plain(dateInWords(day, locale)));
  expect(shown('2026-11-21')).toEqual(['21. November 2026', '21 November 2026', '21 novembre 2026']);
  expect(shown('2027-03-01')).toEqual(['1. März 2027', '1 March 2027', '1er mars 2027']);
});

test('with its weekday, and without the current year', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const shown = locales.map((locale) => plain(dateInWords('2026-11-28', locale, { now, weekday: true })));
  expect(shown).toEqual(['Samstag, 28. November', 'Saturday 28 November', 'samedi 28 novembre']);
  expect(plain(dateInWords('2027-01-01', 'de', { now }))).toBe('1. Januar 2027');
});

test('a moment follows the site clock', () => {
  const shown = locales.map((locale) => plain(momentInWords('2026-12-31T23:05:00Z', locale)));
  expect(shown).toEqual(['1. Januar 2027, 0.05 Uhr', '1 January 2027, 00:05', '1er janvier 2027 à 0 h 05']);
  expect(locales.map((locale) => plain(timeInWords('2026-07-01T12:05:00Z', locale)))).toEqual([
    '14.05 Uhr',
    '14:05',
    '14 h 05',
  ]);
});

test('days and moments in figures are the same in every language', () => {
  expect(dateInFigures('2026-01-05')).toBe('05.01.2026');
  expect(dateInFigures(new Date('2026-01-04T23:30:00Z'))).toBe('05.01.2026');
  expect(momentInFigures('2026-11-21T13:05:00Z')).toBe('21.11.2026, 14:05');
});

test('the words are those of Node', () => {
  for (const locale of locales) {
    for (let day = new Date('2026-01-01T12:00:00Z'); day.getUTCFullYear() === 2026; ) {
      const known = (options: Intl.DateTimeFormatOptions) => day.toLocaleDateString(locale, options);
      expect(monthInWords(day, locale)).toBe(known({ month: 'long' }));
      expect(weekdayInWords(day, locale)).toBe(known({ weekday: 'long' }));
      day = new Date(day.getTime() + 86_400_000 * 3);
    }
  }
});
