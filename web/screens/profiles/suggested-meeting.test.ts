import { describe, expect, it } from 'vitest';
import { hoursOf, type WeekTime, weekTimes } from '../../../contract/constants/availability.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { suggestedMeeting } from './suggested-meeting.ts';

// A Tuesday, late enough for it to be Wednesday by our clock.
const now = new Date('2026-10-20T22:30:00Z');
const member = (availability: WeekTime[], status: Profile['status'] = 'both') =>
  ({ availability, status }) as Pick<Profile, 'availability' | 'status'> as Profile;
const week = [
  { day: 'wed', part: 'evening' },
  { day: 'fri', part: 'morning' },
  { day: 'fri', part: 'evening' },
  { day: 'sun', part: 'noon' },
] as const;

describe('times for a first message', () => {
  it('are those both have in the week from the day after tomorrow on, one a day', () => {
    const theirs = member([...week, { day: 'mon', part: 'early' }]);
    expect(suggestedMeeting(theirs, member([...week]), now)).toEqual({
      slot1: '2026-10-23T19:00',
      slot2: '2026-10-25T12:30',
      slot3: '2026-10-28T19:00',
      minutes: '60',
      mode: 'online',
    });
  });

  it('are none if the two have none in common, or one has no week', () => {
    for (const own of [member([{ day: 'mon', part: 'early' }]), member([]), undefined])
      expect(suggestedMeeting(member([...week]), own, now)).toEqual({ minutes: '60', mode: 'online' });
  });

  it('begin within their part of the day, with room for an hour', () => {
    for (const time of weekTimes) {
      const { slot1 = '' } = suggestedMeeting(member([time]), member([time]), now);
      const begins = Number(slot1.slice(11, 13)) + Number(slot1.slice(14)) / 60;
      expect(begins).toBeGreaterThanOrEqual(hoursOf[time.part].from);
      expect(begins + 1).toBeLessThanOrEqual(hoursOf[time.part].to);
    }
  });

  it('are in person where one meets in person alone, unless the other does not', () => {
    const inPerson = member([], 'active');
    for (const own of [inPerson, member([])]) expect(suggestedMeeting(inPerson, own, now).mode).toBe('inPerson');
    expect(suggestedMeeting(inPerson, member([], 'online'), now).mode).toBe('online');
  });
});
