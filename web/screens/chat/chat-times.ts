import { type Locale, regionalLocale, timeZone } from '../../../contract/locales.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, known);
  return known;
}

/** The time of day of the product's clock: 09:41. */
export function clockTime(time: string | Date): string {
  return format('de-CH', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(time));
}

/** The calendar day on the product's clock: 2026-11-21. */
export function dayOf(time: string | Date): string {
  return format('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(time));
}

/** The calendar day before: 2026-11-20. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** A day with its name, "Donnerstag, 19. November"; with the year unless it is the year of today. */
export function longDay(day: string, today: string, locale: Locale): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const options = { weekday: 'long', day: 'numeric', month: 'long', year } as const;
  return format(regionalLocale(locale), options).format(new Date(`${day}T12:00:00Z`));
}

/** A day in figures: 21.11.2026. */
export function shortDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** Whole days from now until a time, at least 1: what is left of today counts. */
export function daysUntil(time: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(time) - now.getTime()) / 86_400_000));
}
