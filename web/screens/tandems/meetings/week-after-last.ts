import { clockAt, dayOf, isShownTwice, momentOf, timeOf } from '../../../../contract/format/clock.ts';
import type { Meeting } from '../../../../contract/meetings.ts';
import { dayAfter } from '../day-after.ts';

/** The time of the last agreed meeting a week later, as a field for date and time has it; '' where there is none to come. */
export function weekAfterLast(meetings: Pick<Meeting, 'state' | 'startsAt'>[], now: Date): string {
  const last = meetings
    .flatMap(({ state, startsAt }) => (state === 'agreed' && startsAt !== null ? [startsAt] : []))
    .toSorted()
    .at(-1);
  if (!last) return '';
  const shown = `${dayAfter(dayOf(last), 7)}T${timeOf(last)}`;
  const moment = momentOf(shown);
  const isOnce = moment && clockAt(moment) === shown && !isShownTwice(moment);
  return isOnce && Date.parse(moment) > now.getTime() ? shown : '';
}
