import { silently } from './row-traits.ts';
import type { Parameter } from './search-values.ts';

/** A time in common counts as much as nearly twice the chance of an answer: so many steps of the score. */
const steps = 3;

/** The score of who has a time in common with the viewer, as a row t of the search. */
export const raisedScore = `(t.score + ${steps})::smallint`;

/** Part of a statement's `with`: the viewer's own week. */
export function ownWeek(parameter: Parameter): string {
  return `mine as materialized (select availability as week from profiles where id = ${parameter('viewer')})`;
}
const week = '(select week from mine)';

/** Whether a row t of the search has a time in common with a week. */
export function hasCommonTime(ofWeek: string): string {
  return `bit_count(t.availability & ${ofWeek}) > 0`;
}

/**
 * Whether row t of the search comes earlier by a time in common: to the edge, so that a walk for them ends there even where
 * nobody has one. Without a week of one's own nothing is read for it. Needs ownWeek.
 */
export function isRaised(parameter: Parameter): string {
  return `${week} is not null and t.availability is not null and ${hasCommonTime(week)} and ${isBeforeEdge(parameter)}`;
}

/** The same where another index than that of those who have told a week is to be walked. */
export function isRaisedAnyway(parameter: Parameter): string {
  return `${week} is not null and ${silently(hasCommonTime(week))} and ${isBeforeEdge(parameter)}`;
}

function isBeforeEdge(parameter: Parameter): string {
  return `(t.score, t.search_number) >= (${parameter('edgeScore')}, ${parameter('edgeNumber')})`;
}

/** The cursor among those who are raised, whose own score is lower. */
export function beforeRaising(score: string): string {
  return `(${score} - ${steps})`;
}
