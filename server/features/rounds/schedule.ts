import { dayOf, momentOf } from '../../../contract/format/clock.ts';
import { daysAfter } from '../../base/days.ts';

/** The time of a round on the site's clock: Tuesdays at six in the evening, with four retries after failures. */
export const roundTimes = { daysAfterMonday: 1, hour: 18, cron: '0 18-22 * * 2' } as const;

/** The Monday of a moment's week on the site's clock (product 9): 2026-11-23. */
export function weekOfRound(now: Date): string {
  const day = dayOf(now);
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return daysAfter(day, -sinceMonday);
}

/** When the round of a week, named by its Monday, is held. */
export function timeOfRound(week: string): Date {
  const shown = `${daysAfter(week, roundTimes.daysAfterMonday)}T${roundTimes.hour}:00`;
  const moment = momentOf(shown);
  if (moment === undefined) throw new Error(`no time: ${shown}`);
  return new Date(moment);
}

/** The deadline for answers to a week's proposals: when the next round is held. */
export function endOfRound(week: string): Date {
  return timeOfRound(daysAfter(week, 7));
}

/** When the next round is held. isHeld: this week's was, perhaps early. */
export function nextRound(now: Date, isHeld: boolean): Date {
  const week = weekOfRound(now);
  const ofWeek = timeOfRound(week);
  return ofWeek > now && !isHeld ? ofWeek : endOfRound(week);
}
