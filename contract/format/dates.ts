import type { Locale } from '../locales.ts';
import { dayOf, timeOf } from './clock.ts';
import { conventions } from './conventions.ts';

/** A moment, or a stored day: 2026-11-21. */
type When = Date | string;

/** Adds the weekday on request; omits the current year. */
interface DateOptions {
  now?: When;
  weekday?: boolean;
}

const asDay = (when: When) => (typeof when === 'string' && when.length === 10 ? when : dayOf(when));

/** The month of a day: November. */
export function monthInWords(when: When, locale: Locale): string {
  return conventions[locale].months.split(' ')[Number(asDay(when).slice(5, 7)) - 1] ?? '';
}

/** The weekday of a day: Samstag. */
export function weekdayInWords(when: When, locale: Locale): string {
  return conventions[locale].weekdays.split(' ')[new Date(`${asDay(when)}T12:00:00Z`).getUTCDay()] ?? '';
}

/**
 * A day in a sentence, on the site's clock (product 9): «21. November 2026», with its weekday «Samstag, 21. November
 * 2026».
 */
export function dateInWords(when: When, locale: Locale, { now, weekday }: DateOptions = {}): string {
  const day = asDay(when);
  const { dayOfMonth, afterWeekday } = conventions[locale];
  const year = now !== undefined && asDay(now).slice(0, 4) === day.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  const name = weekday ? weekdayInWords(day, locale) + afterWeekday : '';
  return `${name}${dayOfMonth(Number(day.slice(8, 10)))}\u00a0${monthInWords(day, locale)}${year}`;
}

/** A time of day in a sentence, on the site's clock (product 9): «14.05 Uhr», “14:05”, « 14 h 05 ». */
export function timeInWords(moment: Date | string, locale: Locale): string {
  const [hours = '', minutes = ''] = timeOf(moment).split(':');
  return conventions[locale].time(hours, minutes);
}

/** A moment in a sentence, on the site's clock (product 9): «21. November 2026, 14.05 Uhr». */
export function momentInWords(moment: Date | string, locale: Locale, options: DateOptions = {}): string {
  return dateInWords(moment, locale, options) + conventions[locale].timeSeparator + timeInWords(moment, locale);
}

/** A day in lists, tables and print, in every language, on the site's clock (product 9): 21.11.2026. */
export function dateInFigures(when: When): string {
  return asDay(when).split('-').reverse().join('.');
}

/** A moment in lists, tables and print, in every language, on the site's clock (product 9): 21.11.2026, 14:05. */
export function momentInFigures(moment: Date | string): string {
  return `${dateInFigures(moment)}, ${timeOf(moment)}`;
}
