import { timeZone } from '../../../contract/locales.ts';

const yearThere = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' });

/** The calendar year at the clock of the site (product 9). */
export function yearOf(now: Date): number {
  return Number(yearThere.format(now));
}
