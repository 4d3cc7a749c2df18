import { dayOf } from '../../contract/format/clock.ts';

/** The day of a moment in Swiss time (product 9), plus that many days: 2026-11-21. */
export function swissDay(moment: Date, plusDays = 0): string {
  return Temporal.PlainDate.from(dayOf(moment)).add({ days: plusDays }).toString();
}
