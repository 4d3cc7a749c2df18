import { dayMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import { timeZone } from '../../../../contract/locales.ts';

/** The moment so many days later, 24 hours each. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

/**
 * The moment this many months later, at the same time on the site's clock (product 9). Counted from the first day of
 * a chain of periods, so that 31 January, 28 February, 31 March follow each other; a missing day becomes the last of
 * its month, an hour skipped by a clock change the next one.
 */
export function monthsAfter(anchor: Date, months: number): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(anchor.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(local.add({ months }).epochMilliseconds);
}

/**
 * The end of the time these payments cover, each for this many months; null without any. A payment before the end,
 * or within the days of grace after it, continues from there; a later one starts afresh. Only the time of each
 * payment matters, not the order of arrival. from: until when it was paid before them, elsewhere.
 */
export function paidUntil(payments: Date[], months: number, from: Date | null = null): Date | null {
  let anchor = from ?? undefined;
  let periods = 0;
  let until = from;
  for (const at of [...payments].sort((one, other) => one.getTime() - other.getTime())) {
    if (!anchor || !until || at > daysAfter(until, limits.subscription.graceDays)) {
      anchor = at;
      periods = 0;
    }
    periods += 1;
    until = monthsAfter(anchor, months * periods);
  }
  return until;
}
