import { timeZone } from '../../contract/locales.ts';

/** The day of a time by the clock of the site (product 9), as 2026-11-21. For loaders: browsers may not know the zone as Node does. */
export function dayInZone(time: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(time));
}
