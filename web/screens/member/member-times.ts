import { type Locale, regionalLocale, timeZone } from '../../../contract/locales.ts';

/** A day the Swiss way, 21.11.2026, by the clock of spec 9. For loaders. */
export function swissDate(time: Date): string {
  return new Intl.DateTimeFormat('de-CH', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(time);
}

/** The first day of next month in words ("1. Dezember"), when new contacts come (spec 9). For loaders. */
export function nextMonthBegin(locale: Locale, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(now);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const first = new Date(Date.UTC(numberOf('year'), numberOf('month'), 1, 12));
  const day = new Intl.DateTimeFormat(regionalLocale(locale), { timeZone, day: 'numeric', month: 'long' }).format(
    first,
  );
  // French counts the first day only: 1er, not 1.
  return locale === 'fr' ? day.replace(/^1\b/, '1er') : day;
}
