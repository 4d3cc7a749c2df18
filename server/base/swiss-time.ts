import { clockAt, dayOf, momentOf } from '../../contract/format/clock.ts';

/** The day of a moment in Swiss time (product 9), plus that many days: 2026-11-21. */
export function swissDay(moment: Date, plusDays = 0): string {
  return Temporal.PlainDate.from(dayOf(moment)).add({ days: plusDays }).toString();
}

/**
 * The dates of a series, from the first on: the same time in Swiss time (product 9), also after the clock has changed.
 * times: how many in all.
 */
export function swissSeries(first: Date, { everyWeeks, times }: { everyWeeks: number; times: number }): Date[] {
  const shown = Temporal.PlainDateTime.from(clockAt(first));
  return Array.from({ length: times }, (_, index) => {
    if (index === 0) return first;
    const later = shown.add({ weeks: index * everyWeeks }).toString({ smallestUnit: 'minute' });
    return new Date(momentOf(later) ?? first);
  });
}
