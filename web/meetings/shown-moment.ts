import { clockAt, momentOf } from '../../contract/format/clock.ts';
import { hourMs } from '../../contract/format/durations.ts';

/**
 * The moment at which the clock of the site shows what stands in a field for date and time; the first of the two in the night it is
 * put back. What it never shows (half past two in the night it is put forward, 30 February) goes on as it is, for the API to refuse.
 */
export function shownMoment(text: string): string {
  const shown = text.slice(0, 16);
  const moment = momentOf(shown);
  if (!moment || clockAt(moment) !== shown) return text;
  const before = new Date(Date.parse(moment) - hourMs);
  return clockAt(before) === shown ? before.toISOString() : moment;
}
