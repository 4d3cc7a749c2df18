import { dayMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import { timeZone } from '../../../../contract/locales.ts';

/** The moment so many days later, 24 hours each. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

/**
 * The moment so many months after another, at the same time of day on the clock of the site (product 9). Counted from the first day of a
 * chain of periods, so that 31 January, 28 February, 31 March follow each other; a day that a month does not have is its
 * last one, an hour that a change of clocks leaves out is the next one.
 */
export function monthsAfter(anchor: Date, months: number): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(anchor.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(local.add({ months }).epochMilliseconds);
}

/**
 * Until when these payments reach, each paying for so many months; null without any. A payment made before the end, or within
 * the days of grace after it, goes on where the one before ends; a later one begins anew. Their order of arrival is of no
 * matter: what counts is when each was made.
 */
export function paidUntil(payments: Date[], months: number): Date | null {
  let anchor: Date | undefined;
  let periods = 0;
  let until: Date | null = null;
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
