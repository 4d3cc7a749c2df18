import { type DayPart, type WeekDay, type WeekTime, weekTimes } from '../../../contract/constants/availability.ts';
import { type Random, weighted } from './random.ts';

type Chances = Partial<Record<DayPart, number>>;
interface Life {
  weekday: Chances;
  weekend: Chances;
}

/** The probabilities of free times, by way of life. */
const lives = {
  works: {
    weekday: { evening: 0.5, noon: 0.15, early: 0.06 },
    weekend: { morning: 0.3, afternoon: 0.3, evening: 0.12 },
  },
  studies: { weekday: { noon: 0.3, afternoon: 0.25, evening: 0.4 }, weekend: { afternoon: 0.35, evening: 0.2 } },
  shifts: { weekday: { early: 0.2, morning: 0.3, afternoon: 0.3 }, weekend: { morning: 0.2, afternoon: 0.2 } },
  retired: { weekday: { morning: 0.45, afternoon: 0.45, evening: 0.1 }, weekend: { morning: 0.1 } },
} satisfies Record<string, Life>;

const drawYoung = weighted<Life>([
  [lives.studies, 55],
  [lives.works, 35],
  [lives.shifts, 10],
]);
const drawWorking = weighted<Life>([
  [lives.works, 80],
  [lives.shifts, 20],
]);

/** Most give their week. */
const filledShare = 0.7;
const studentsUpTo = 26;
const retiredFrom = 65;

/** The week of an invented member of an age; none: not given. */
export function weekOfMember(random: Random, age: number): WeekTime[] {
  if (random() > filledShare) return [];
  const life = age >= retiredFrom ? lives.retired : (age <= studentsUpTo ? drawYoung : drawWorking)(random);
  return weekTimes.filter(({ day, part }) => random() < (chancesOf(life, day)[part] ?? 0));
}

function chancesOf(life: Life, day: WeekDay): Chances {
  return day === 'sat' || day === 'sun' ? life.weekend : life.weekday;
}

/** A week in its short form: `tue evening, sat morning`. Throws for what is no time of the week. */
export function weekEntries(text: string): WeekTime[] {
  return text.split(', ').map((entry) => {
    const time = weekTimes.find(({ day, part }) => `${day} ${part}` === entry);
    if (!time) throw new Error(`no time of the week: ${entry}`);
    return time;
  });
}
