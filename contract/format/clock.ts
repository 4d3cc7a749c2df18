import { timeZone } from '../locales.ts';
import { hourMs } from './durations.ts';

/** The only place that asks for the clock of the site: figures alone, which every browser and Node write alike. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const toTheSecond = (moment: Date | string) => clock.format(new Date(moment)).replace(' ', 'T');

/** What the clock of the site (product 9) shows at a moment, as a field for date and time has it: 2026-11-28T10:00. */
export function clockAt(moment: Date | string): string {
  return toTheSecond(moment).slice(0, 16);
}

/** The calendar day of a moment by the clock of the site (product 9): 2026-11-28. */
export function dayOf(moment: Date | string): string {
  const date = new Date(moment);
  // The clock is an hour or two ahead of UTC, so before ten in the evening there both have the same day; asking takes a while.
  return (date.getUTCHours() < 22 ? date.toISOString() : toTheSecond(date)).slice(0, 10);
}

/** The time of day of a moment by the clock of the site (product 9), in figures: 09:05. */
export function timeOf(moment: Date | string): string {
  return toTheSecond(moment).slice(11, 16);
}

/** The calendar year of a moment by the clock of the site (product 9). */
export function yearOf(moment: Date | string): number {
  const date = new Date(moment);
  const dayOfMonth = date.getUTCDate();
  // No clock is a day apart from UTC, so only around New Year does it matter which one is asked; asking takes a while.
  const isNewYear = dayOfMonth === 1 ? date.getUTCMonth() === 0 : dayOfMonth === 31 && date.getUTCMonth() === 11;
  return isNewYear ? Number(toTheSecond(date).slice(0, 4)) : date.getUTCFullYear();
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

/** Whether the clock of the site shows the same time an hour before or after: in the night it is put back. */
export function isShownTwice(moment: Date | string): boolean {
  const time = new Date(moment).getTime();
  const shown = clockAt(new Date(time));
  return [-hourMs, hourMs].some((apart) => clockAt(new Date(time + apart)) === shown);
}

function aheadOfUtc(time: number): number {
  return Date.parse(`${toTheSecond(new Date(time))}Z`) - Math.floor(time / 1000) * 1000;
}
