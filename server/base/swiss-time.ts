import { dayOf } from '../../contract/format/clock.ts';

/** The day of a moment on the clock of the site (product 9), plus so many days: 2026-11-21. */
export function swissDay(moment: Date, plusDays = 0): string {
  return Temporal.PlainDate.from(dayOf(moment)).add({ days: plusDays }).toString();
}
