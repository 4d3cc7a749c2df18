import { dayOf } from '../../contract/format/clock.ts';
import { dayMs, minuteMs } from '../../contract/format/durations.ts';

/** A visit is written at most every 5 minutes (product 13), so a present member was seen within a little more. */
const liveMilliseconds = 7 * minuteMs;

/** How long ago a member was here: whether they are now, and the calendar days since by the clock of the site (product 9). For loaders. */
export function lastActivity(lastActive: string, now = new Date()): { isLive: boolean; days: number } {
  const seen = new Date(lastActive);
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(seen))) / dayMs;
  return { isLive: now.getTime() - seen.getTime() < liveMilliseconds, days: Math.max(0, Math.round(days)) };
}
