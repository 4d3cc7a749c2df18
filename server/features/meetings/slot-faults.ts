import { isShownTwice } from '../../../contract/format/clock.ts';
import { dayMs, minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import type { FieldError } from '../../base/errors.ts';

const quarter = 15 * minuteMs;
const weekMilliseconds = 7 * dayMs;

/**
 * What is wrong with times somebody offers (product 20): each is to come, within the weeks, at a quarter of an hour, one that our
 * clock shows once, and there once. at: the field of the body that has them.
 */
export function slotFaults(slots: readonly string[], now: Date, at = 'slots'): FieldError[] {
  const faults: FieldError[] = [];
  const latest = now.getTime() + limits.meetingWeeks * weekMilliseconds;
  for (const [index, slot] of slots.entries()) {
    const time = Date.parse(slot);
    const path = `${at}.${index}`;
    if (time <= now.getTime()) faults.push({ path, key: 'slot_past' });
    else if (time > latest) faults.push({ path, key: 'slot_late', values: { weeks: limits.meetingWeeks } });
    else if (time % quarter !== 0) faults.push({ path, key: 'slot_quarter' });
    else if (isShownTwice(slot)) faults.push({ path, key: 'slot_ambiguous' });
    else if (slots.slice(0, index).some((earlier) => Date.parse(earlier) === time))
      faults.push({ path, key: 'slot_twice' });
  }
  return faults;
}
