import { commonTimes, type DayPart, type WeekTime, weekDays } from '../../../contract/constants/availability.ts';
import type { Status } from '../../../contract/constants/profiles.ts';
import { clockAt } from '../../../contract/format/clock.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { slotFields } from '../../meetings/read-meeting-form.ts';

/** The addressee has a day to answer; after two weeks a request has ended. */
const days = { from: 2, to: 13 };

/** When in a part of a day one would meet for an hour. */
const hours: Readonly<Record<DayPart, string>> = {
  early: '07:30',
  morning: '10:00',
  noon: '12:30',
  afternoon: '16:30',
  evening: '19:00',
};

/**
 * What the fields for times in a first message begin with: the next days on which both usually have time, each once, an hour, and in
 * person where one of the two meets in person alone and the other does too. For loaders; now is the moment of asking.
 */
export function suggestedMeeting(profile: Profile, own: Profile | undefined, now: Date): Record<string, string> {
  const slots = nextCommon(commonTimes(own?.availability ?? [], profile.availability ?? []), now);
  return {
    ...Object.fromEntries(slots.slice(0, slotFields.length).map((slot, index) => [slotFields[index] ?? '', slot])),
    minutes: '60',
    mode: isInPerson([profile.status, own?.status]) ? 'inPerson' : 'online',
  };
}

const isInPerson = (two: (Status | undefined)[]) => two.includes('active') && !two.includes('online');

/** The days to come with a common time, the latest of each day, as a field for date and time has it. */
function nextCommon(common: WeekTime[], now: Date): string[] {
  const today = Date.parse(clockAt(now).slice(0, 10));
  const ahead = Array.from({ length: days.to - days.from + 1 }, (_, index) => today + (days.from + index) * dayMs);
  return ahead.flatMap((day) => {
    const weekday = weekDays[(new Date(day).getUTCDay() + 6) % 7];
    const time = common.findLast((each) => each.day === weekday);
    return time ? [`${new Date(day).toISOString().slice(0, 10)}T${hours[time.part]}`] : [];
  });
}
