import { type Card, fsrs, Rating, type State } from 'ts-fsrs';
import { type Grade, grades } from '../../../contract/constants/notebook.ts';
import { clockAt, dayOf, momentOf } from '../../../contract/format/clock.ts';
import { minuteMs } from '../../../contract/format/durations.ts';
import { swissDay } from '../../base/swiss-time.ts';

/** What is known of an entry's place in somebody's memory (decision 016). */
export interface Schedule {
  dueAt: Date;
  practised: number;
  practisedAt: Date | null;
  stage: 'new' | 'learning' | 'review' | 'relearning';
  /** of the steps of learning, the one that comes next */
  step: number;
  /** days between the last answer and the one that is due */
  intervalDays: number;
  lapses: number;
  /** days after which nine of ten are still known */
  stability: number;
  /** 1 to 10; 0 before the first answer */
  difficulty: number;
}

/** Nobody's interval is longer: ten years. */
const longestDays = 3650;

/** No chance in it: the same answers at the same times give the same days. What was not known comes again once in the same round. */
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

/** Of something just written down: due at once. */
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

/** The schedule after an answer given now. What comes again after days is due from the beginning of that day on the clock of the site. */
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

/** When it would come again after each of the grades. */
export function nextDues(schedule: Schedule, now: Date): Record<Grade, Date> {
  return Object.fromEntries(grades.map((grade) => [grade, afterGrade(schedule, grade, now).dueAt])) as Record<
    Grade,
    Date
  >;
}

/** The moment at which tomorrow begins on the clock of the site: what is due before it is due today. */
export function endOfToday(now: Date): Date {
  return beginningOf(swissDay(now, 1));
}

/** The moment at which today began. */
export function beginningOfToday(now: Date): Date {
  return beginningOf(dayOf(now));
}

function beginningOf(day: string): Date {
  return new Date(momentOf(`${day}T00:00`) ?? Number.NaN);
}

function dueOf(card: Card, now: Date): Date {
  if (card.scheduled_days > 0) return beginningOf(swissDay(now, card.scheduled_days));
  const minutesLater = now.getTime() + (card.due.getTime() - onSiteClock(now).getTime());
  // Not known shortly before midnight is not later than known.
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

/** The library counts days by UTC: it is given what the clock of the site shows as if that were UTC. */
function onSiteClock(moment: Date): Date {
  const seconds = moment.getTime() % minuteMs;
  return new Date(Date.parse(`${clockAt(moment)}Z`) + seconds);
}
