import { timeZone } from '../locales.ts';
import { hourMs } from './durations.ts';

/** The only reader of the site's time zone: digits only, which every browser and Node format the same way. */
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

/** A moment on the site's clock (product 9), as a datetime field takes it: 2026-11-28T10:00. */
export function clockAt(moment: Date | string): string {
  return toTheSecond(moment).slice(0, 16);
}

/** The calendar day of a moment on the site's clock (product 9): 2026-11-28. */
export function dayOf(moment: Date | string): string {
  const date = new Date(moment);
  // The clock is one or two hours ahead of UTC, so the day is the same before 22:00 UTC. Formatting is slow.
  return (date.getUTCHours() < 22 ? date.toISOString() : toTheSecond(date)).slice(0, 10);
}

/** The time of day of a moment on the site's clock (product 9): 09:05. */
export function timeOf(moment: Date | string): string {
  return toTheSecond(moment).slice(11, 16);
}

/** The calendar year of a moment on the site's clock (product 9). */
export function yearOf(moment: Date | string): number {
  const date = new Date(moment);
  const dayOfMonth = date.getUTCDate();
  // Clock and UTC are less than a day apart, so the year differs only around New Year. Formatting is slow.
  const isNewYear = dayOfMonth === 1 ? date.getUTCMonth() === 0 : dayOfMonth === 31 && date.getUTCMonth() === 11;
  return isNewYear ? Number(toTheSecond(date).slice(0, 4)) : date.getUTCFullYear();
}

/**
 * The moment at which the site's clock (product 9) shows 2026-11-28T10:00, as ISO time in UTC; undefined for any
 * other format.
 */
export function momentOf(shown: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(shown)) return undefined;
  const wanted = Date.parse(`${shown}Z`);
  if (Number.isNaN(wanted)) return undefined;
  // Twice: the first guess may lie across a change of the clock.
  const first = wanted - aheadOfUtc(wanted);
  return new Date(wanted - aheadOfUtc(first)).toISOString();
}

/** Whether the site's clock shows the same time an hour earlier or later, as in the night it is put back. */
export function isShownTwice(moment: Date | string): boolean {
  const time = new Date(moment).getTime();
  const shown = clockAt(new Date(time));
  return [-hourMs, hourMs].some((apart) => clockAt(new Date(time + apart)) === shown);
}

function aheadOfUtc(time: number): number {
  return Date.parse(`${toTheSecond(new Date(time))}Z`) - Math.floor(time / 1000) * 1000;
}
