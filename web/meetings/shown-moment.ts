import { clockAt, momentOf } from '../../contract/format/clock.ts';
import { hourMs } from '../../contract/format/durations.ts';

/**
 * The moment of a date and time field on the site's clock; the earlier one in the night the clock goes back.
 * A time it never shows (half past two in the night it goes forward, 30 February) is passed on for the API to refuse.
 */
export function shownMoment(text: string): string {
  const shown = text.slice(0, 16);
  const moment = momentOf(shown);
  if (!moment || clockAt(moment) !== shown) return text;
  const before = new Date(Date.parse(moment) - hourMs);
  return clockAt(before) === shown ? before.toISOString() : moment;
}
