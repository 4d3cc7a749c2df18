import type { Locale } from '../locales.ts';
import { dayOf, timeOf } from './clock.ts';

// Spelled out because browsers and Node differ in words, order and spaces, and pages must not depend on either.
const months: Record<Locale, string> = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  en: 'January February March April May June July August September October November December',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
};
const weekdays: Record<Locale, string> = {
  de: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
};

/** A moment, or a stored day: 2026-11-21. */
type When = Date | string;

/** Adds the weekday if asked for; omits the year of now. */
interface DateOptions {
  now?: When;
  weekday?: boolean;
}

const asDay = (when: When) => (typeof when === 'string' && when.length === 10 ? when : dayOf(when));

/** The month of a day: November. */
export function monthInWords(when: When, locale: Locale): string {
  return months[locale].split(' ')[Number(asDay(when).slice(5, 7)) - 1] ?? '';
}

/** The weekday of a day: Samstag. */
export function weekdayInWords(when: When, locale: Locale): string {
  return weekdays[locale].split(' ')[new Date(`${asDay(when)}T12:00:00Z`).getUTCDay()] ?? '';
}

/** The abbreviated weekday: Sa. */
export function weekdayInShort(when: When, locale: Locale): string {
  const letters = weekdayInWords(when, locale).slice(0, locale === 'de' ? 2 : 3);
  return locale === 'fr' ? `${letters}.` : letters;
}

/**
 * A day in a sentence, on the site's clock (product 9): «21. November 2026», with its weekday «Samstag, 21. November
 * 2026».
 */
export function dateInWords(when: When, locale: Locale, { now, weekday }: DateOptions = {}): string {
  const day = asDay(when);
  const number = Number(day.slice(8, 10));
  // French uses an ordinal for the first day only: 1er.
  const ordinal = { de: `${number}.`, en: `${number}`, fr: number === 1 ? '1er' : `${number}` }[locale];
  const year = now !== undefined && asDay(now).slice(0, 4) === day.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
  const name = weekday ? `${weekdayInWords(day, locale)}${locale === 'de' ? ',' : ''} ` : '';
  return `${name}${ordinal}\u00a0${monthInWords(day, locale)}${year}`;
}

/** A time of day in a sentence, on the site's clock (product 9): «14.05 Uhr», “14:05”, « 14 h 05 ». */
export function timeInWords(moment: Date | string, locale: Locale): string {
  const [hours = '', minutes = ''] = timeOf(moment).split(':');
  if (locale === 'de') return `${Number(hours)}.${minutes}\u00a0Uhr`;
  return locale === 'fr' ? `${Number(hours)}\u00a0h\u00a0${minutes}` : `${hours}:${minutes}`;
}

/** A moment in a sentence, on the site's clock (product 9): «21. November 2026, 14.05 Uhr». */
export function momentInWords(moment: Date | string, locale: Locale, options: DateOptions = {}): string {
  const between = locale === 'fr' ? ' à ' : ', ';
  return dateInWords(moment, locale, options) + between + timeInWords(moment, locale);
}

/** A day in lists, tables and print, in every language, on the site's clock (product 9): 21.11.2026. */
export function dateInFigures(when: When): string {
  return asDay(when).split('-').reverse().join('.');
}

/** A moment in lists, tables and print, in every language, on the site's clock (product 9): 21.11.2026, 14:05. */
export function momentInFigures(moment: Date | string): string {
  return `${dateInFigures(moment)}, ${timeOf(moment)}`;
}
