import { type Locale, regionalLocale, timeZone } from '../../contract/locales.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, known);
  return known;
}

const yearOf = (time: Date) => format('sv-SE', { year: 'numeric' }).format(time);

/**
 * A moment in words by the clock of the site (product 9), "28. November, 10:00", with weekday "Samstag, 28. November, 10:00"; with the year
 * unless it is this one. For loaders: a browser may know other words.
 */
export function dayAndTime(iso: string, locale: Locale, now: Date, options: { weekday?: boolean } = {}): string {
  const time = new Date(iso);
  const day = format(regionalLocale(locale), {
    day: 'numeric',
    month: 'long',
    ...(options.weekday && { weekday: 'long' }),
    ...(yearOf(time) !== yearOf(now) && { year: 'numeric' }),
  }).format(time);
  const clock = format('de-CH', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);
  // French counts the first day only: 1er, not 1.
  return `${locale === 'fr' ? day.replace(/\b1(?= )/, '1er') : day}, ${clock}`;
}

const wallClock: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

/** What the clock of the site (product 9) shows at a moment, as a field for date and time has it: 2026-11-28T10:00. */
export function clockAt(time: Date): string {
  return format('sv-SE', wallClock).format(time).replace(' ', 'T').slice(0, 16);
}

/** The moment at which the clock of the site (product 9) shows 2026-11-28T10:00, as ISO time in UTC; undefined for any other text. */
export function momentOf(shown: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(shown)) return undefined;
  const wanted = Date.parse(`${shown}Z`);
  if (Number.isNaN(wanted)) return undefined;
  // Twice, for the first guess may lie on the other side of a change of the clock.
  const first = wanted - aheadOfUtc(wanted);
  return new Date(wanted - aheadOfUtc(first)).toISOString();
}

function aheadOfUtc(time: number): number {
  return Date.parse(`${format('sv-SE', wallClock).format(time).replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000;
}
