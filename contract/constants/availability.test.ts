import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonTimes, dayParts, holdsTime, hoursOf, namedTimes, weekDays, weekTimes } from './availability.ts';

const time = fc.constantFrom(...weekTimes);
const times = fc.array(time, { maxLength: 50 });

describe('the parts of a day', () => {
  it('follow each other without overlap', () => {
    const ends = dayParts.map((part) => hoursOf[part]);
    for (const [index, { from, to }] of ends.entries()) {
      expect(from).toBeLessThan(to);
      expect(from).toBeGreaterThanOrEqual(ends[index - 1]?.to ?? 0);
    }
  });

  it('make a week of 35, each once', () => {
    expect(weekTimes).toHaveLength(weekDays.length * dayParts.length);
    expect(new Set(weekTimes.map(({ day, part }) => `${day} ${part}`)).size).toBe(35);
  });
});

describe('common times', () => {
  it('are the same either way, in the order of the week, each once', () => {
    fc.assert(
      fc.property(times, times, (one, other) => {
        const common = commonTimes(one, other);
        expect(common).toEqual(commonTimes(other, one));
        expect(common).toEqual(weekTimes.filter((each) => common.includes(each)));
        for (const each of weekTimes) {
          expect(holdsTime(common, each)).toBe(holdsTime(one, each) && holdsTime(other, each));
        }
      }),
    );
  });

  it('of a week with itself are that week, with an empty one none', () => {
    fc.assert(
      fc.property(times, (week) => {
        expect(new Set(commonTimes(week, week))).toEqual(new Set(week));
        expect(commonTimes(week, [])).toEqual([]);
      }),
    );
  });
});

describe('names of common times', () => {
  it('names a part of the day only if all times are in it', () => {
    fc.assert(
      fc.property(times, (week) => {
        const named = namedTimes(week);
        const parts = new Set(week.map(({ part }) => part));
        const part = parts.size === 1 ? week[0]?.part : null;
        expect(named).toEqual(parts.size === 0 ? null : { count: new Set(week).size, part });
      }),
    );
  });

  it('shows evenings for Tuesday and Thursday evening, times once Saturday morning is added', () => {
    const evenings = [
      { day: 'tue', part: 'evening' },
      { day: 'thu', part: 'evening' },
    ] as const;
    expect(namedTimes(evenings)).toEqual({ count: 2, part: 'evening' });
    expect(namedTimes([...evenings, { day: 'sat', part: 'morning' }])).toEqual({ count: 3, part: null });
    expect(namedTimes([])).toBeNull();
  });
});
