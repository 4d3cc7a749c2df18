import { timeZone } from '../../contract/locales.ts';

/** A visit is noted at most every 5 minutes (product 13), so who is here was seen within a little more. */
const liveMilliseconds = 7 * 60_000;

const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** How long ago a member was here: whether they are now, and the calendar days since by the clock of the site (product 9). For loaders. */
export function lastActivity(lastActive: string, now = new Date()): { isLive: boolean; days: number } {
  const seen = new Date(lastActive);
  const days = (Date.parse(day.format(now)) - Date.parse(day.format(seen))) / 86_400_000;
  return { isLive: now.getTime() - seen.getTime() < liveMilliseconds, days: Math.max(0, Math.round(days)) };
}
