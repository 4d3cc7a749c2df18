/** When a member is usually free: days of the week by parts of the day (product 5), always in Swiss time. */
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekDay = (typeof weekDays)[number];

export const dayParts = ['early', 'morning', 'noon', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** First and last hour of each part of the day, in Swiss time, without overlap. */
export const hoursOf: Readonly<Record<DayPart, { from: number; to: number }>> = {
  early: { from: 6, to: 9 },
  morning: { from: 9, to: 12 },
  noon: { from: 12, to: 14 },
  afternoon: { from: 14, to: 18 },
  evening: { from: 18, to: 22 },
};

/** A part of a day, every week. */
export interface WeekTime {
  day: WeekDay;
  part: DayPart;
}

/** All 35 in chronological order: the order of every list of times. */
export const weekTimes: readonly WeekTime[] = weekDays.flatMap((day) => dayParts.map((part) => ({ day, part })));

const isSame = (one: WeekTime, other: WeekTime) => one.day === other.day && one.part === other.part;

/** Whether a list contains a time. */
export function holdsTime(times: readonly WeekTime[], time: WeekTime): boolean {
  return times.some((each) => isSame(each, time));
}

/** The times in both lists, each once, in the order of the week. */
export function commonTimes(one: readonly WeekTime[], other: readonly WeekTime[]): WeekTime[] {
  return weekTimes.filter((time) => holdsTime(one, time) && holdsTime(other, time));
}

/** How common times are named: «2 gemeinsame Abende» if all are in one part of the day, else «3 gemeinsame Zeiten». */
export interface TimesNamed {
  count: number;
  /** null: in more than one part */
  part: DayPart | null;
}

/** Names common times, each counted once; null if there are none. */
export function namedTimes(times: readonly WeekTime[]): TimesNamed | null {
  const each = weekTimes.filter((time) => holdsTime(times, time));
  const [first] = each;
  if (!first) return null;
  return { count: each.length, part: each.every(({ part }) => part === first.part) ? first.part : null };
}
