import type { Level } from './profiles.ts';

/** What an applicant wants to practise for. */
export const cohortGoals = ['everyday', 'work', 'studies', 'exam', 'writing', 'culture'] as const;
export type CohortGoal = (typeof cohortGoals)[number];

/** Where an applicant can meet. */
export const cohortModes = ['online', 'inPerson', 'both'] as const;
export type CohortMode = (typeof cohortModes)[number];

/**
 * The state of a person on the board. waiting: in the pool; returned: in the pool again after a pair that did not
 * work; draft: in a pair not yet published; paired: in a published one; excluded: taken out by the coordinator.
 */
export const seatStates = ['waiting', 'returned', 'draft', 'paired', 'excluded'] as const;
export type SeatState = (typeof seatStates)[number];

/** The figures of a term's report. met…: people who met that often, confirmed by both. */
export const cohortFigures = ['joined', 'paired', 'met1', 'met3', 'met6', 'hours', 'certificates'] as const;
export type CohortFigure = (typeof cohortFigures)[number];

/** A language with how well one speaks it. */
export interface Skill {
  code: string;
  level: Level;
}
