import { type Card, fsrs, Rating, type State } from 'ts-fsrs';
import { type Grade, grades } from '../../../contract/constants/notebook.ts';
import { clockAt, dayOf, momentOf } from '../../../contract/format/clock.ts';
import { minuteMs } from '../../../contract/format/durations.ts';
import { swissDay } from '../../base/swiss-time.ts';

/** The memory state of an entry (decision 016). */
export interface Schedule {
  dueAt: Date;
  practised: number;
  practisedAt: Date | null;
  stage: 'new' | 'learning' | 'review' | 'relearning';
  /** the next learning step */
  step: number;
  /** days between the last answer and the due date */
  intervalDays: number;
  lapses: number;
  /** days after which nine of ten such entries are still known */
  stability: number;
  /** 1 to 10; 0 before the first answer */
  difficulty: number;
}

/** The longest interval: ten years. */
const longestDays = 3650;

/**
 * Without randomness: the same answers at the same times give the same days. An unknown entry is repeated once in
 * the same practice.
 */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: longestDays,
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: ['10m'],
  relearning_steps: ['10m'],
});

const ratings = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const;
const stages = ['new', 'learning', 'review', 'relearning'] as const satisfies Record<State, string>;

/** For a new entry: due immediately. */
export function newSchedule(now: Date): Schedule {
  return {
    dueAt: now,
    practised: 0,
    practisedAt: null,
    stage: 'new',
    step: 0,
    intervalDays: 0,
    lapses: 0,
    stability: 0,
    difficulty: 0,
  };
}

/**
 * The schedule after an answer given now. An interval of days ends at the beginning of that day on the site's clock.
 */
export function afterGrade(schedule: Schedule, grade: Grade, now: Date): Schedule {
  const { card } = scheduler.next(asCard(schedule), onSiteClock(now), ratings[grade]);
  return {
    dueAt: dueOf(card, now),
    practised: schedule.practised + 1,
    practisedAt: now,
    stage: stages[card.state],
    step: card.learning_steps,
    intervalDays: card.scheduled_days,
    lapses: card.lapses,
    stability: card.stability,
    difficulty: card.difficulty,
  };
}

/** The due date after each of the grades. */
export function nextDues(schedule: Schedule, now: Date): Record<Grade, Date> {
  return Object.fromEntries(grades.map((grade) => [grade, afterGrade(schedule, grade, now).dueAt])) as Record<
    Grade,
    Date
  >;
}

/** The moment tomorrow begins on the site's clock: entries due before are due today. */
export function endOfToday(now: Date): Date {
  return beginningOf(swissDay(now, 1));
}

/** The moment today began. */
export function beginningOfToday(now: Date): Date {
  return beginningOf(dayOf(now));
}

function beginningOf(day: string): Date {
  return new Date(momentOf(`${day}T00:00`) ?? Number.NaN);
}

function dueOf(card: Card, now: Date): Date {
  if (card.scheduled_days > 0) return beginningOf(swissDay(now, card.scheduled_days));
  const minutesLater = now.getTime() + (card.due.getTime() - onSiteClock(now).getTime());
  // An unknown entry shortly before midnight must not be due later than a known one.
  return new Date(Math.min(minutesLater, endOfToday(now).getTime()));
}

function asCard(schedule: Schedule): Card {
  const { practisedAt } = schedule;
  return {
    due: onSiteClock(schedule.dueAt),
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    elapsed_days: 0,
    scheduled_days: schedule.intervalDays,
    learning_steps: schedule.step,
    reps: schedule.practised,
    lapses: schedule.lapses,
    state: stages.indexOf(schedule.stage) as State,
    ...(practisedAt && { last_review: onSiteClock(practisedAt) }),
  };
}

/** The library counts UTC days, so it is given the site's clock as if that were UTC. */
function onSiteClock(moment: Date): Date {
  const seconds = moment.getTime() % minuteMs;
  return new Date(Date.parse(`${clockAt(moment)}Z`) + seconds);
}
