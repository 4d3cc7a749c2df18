import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grades } from '../../../contract/constants/notebook.ts';
import { dayOf } from '../../../contract/format/clock.ts';
import { daysBetween } from '../../base/days.ts';
import { afterGrade, beginningOfToday, endOfToday, newSchedule, nextDues, type Schedule } from './schedule.ts';

const at = (time: string) => new Date(time);
const evening = at('2026-11-23T19:30:00Z');
const daysUntil = (schedule: Schedule, now: Date) => daysBetween(dayOf(now), dayOf(schedule.dueAt));

describe('the schedule of an entry', () => {
  it('is due immediately at first, and the same day if it was not known', () => {
    const written = newSchedule(evening);
    expect(written.dueAt).toEqual(evening);
    const again = afterGrade(written, 'again', evening);
    expect(again).toMatchObject({ stage: 'learning', practised: 1, practisedAt: evening, intervalDays: 0 });
    expect(again.dueAt).toEqual(at('2026-11-23T19:40:00Z'));
  });

  it('is due after days if it was known, the better the later', () => {
    const dues = nextDues(newSchedule(evening), evening);
    const days = grades.map((grade) => daysBetween(dayOf(evening), dayOf(dues[grade])));
    expect(days).toEqual([0, 0, 2, 8]);
  });

  it('starts a day by the site clock, in summer and winter', () => {
    expect(beginningOfToday(at('2026-11-23T23:30:00Z'))).toEqual(at('2026-11-23T23:00:00Z'));
    expect(endOfToday(at('2026-11-23T22:59:00Z'))).toEqual(at('2026-11-23T23:00:00Z'));
    expect(endOfToday(at('2026-07-01T12:00:00Z'))).toEqual(at('2026-07-01T22:00:00Z'));
    // The night the clock is put back has an extra hour.
    expect(endOfToday(at('2026-10-25T12:00:00Z'))).toEqual(at('2026-10-25T23:00:00Z'));
    const known = afterGrade(newSchedule(at('2026-10-24T20:00:00Z')), 'good', at('2026-10-24T20:00:00Z'));
    expect(known.dueAt).toEqual(at('2026-10-25T23:00:00Z'));
  });

  it('counts days of the site: after midnight there it is another day, even if not in UTC', () => {
    const schedule = afterGrade(newSchedule(at('2026-06-10T12:00:00Z')), 'good', at('2026-06-10T12:00:00Z'));
    const early = afterGrade(schedule, 'good', at('2026-06-12T22:30:00Z'));
    const noon = afterGrade(schedule, 'good', at('2026-06-13T10:00:00Z'));
    expect(early.stability).toBe(noon.stability);
  });

  it('decays slower for an entry known for long, while a failure restarts learning', () => {
    let schedule = newSchedule(evening);
    for (let times = 0; times < 5; times++) schedule = afterGrade(schedule, 'good', schedule.dueAt);
    expect(schedule).toMatchObject({ stage: 'review', lapses: 0 });
    expect(schedule.intervalDays).toBeGreaterThan(60);
    const failed = afterGrade(schedule, 'again', schedule.dueAt);
    expect(failed).toMatchObject({ stage: 'relearning', lapses: 1 });
    expect(failed.stability).toBeLessThan(schedule.stability);
  });

  it('is deterministic, and stays within its bounds for any answers', () => {
    const answers = fc.array(fc.tuple(fc.constantFrom(...grades), fc.integer({ min: 0, max: 60 * 24 * 400 })), {
      minLength: 1,
      maxLength: 30,
    });
    const play = (given: [(typeof grades)[number], number][]) => {
      let schedule = newSchedule(evening);
      for (const [grade, minutesLate] of given) {
        const now = new Date(schedule.dueAt.getTime() + minutesLate * 60_000);
        const dues = nextDues(schedule, now);
        const next = afterGrade(schedule, grade, now);
        expect(next.dueAt).toEqual(dues[grade]);
        expect(next.dueAt.getTime()).toBeGreaterThan(now.getTime());
        expect(daysUntil(next, now)).toBeLessThanOrEqual(3652);
        const inOrder = grades.map((each) => dues[each].getTime());
        expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other));
        expect(Number.isFinite(next.stability) && next.difficulty >= 1 && next.difficulty <= 10).toBe(true);
        schedule = next;
      }
      return schedule;
    };
    fc.assert(
      fc.property(answers, (given) => {
        expect(play(given)).toEqual(play(given));
      }),
    );
  });
});
