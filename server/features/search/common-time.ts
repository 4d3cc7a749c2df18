import type { Parameter } from './search-values.ts';

/** Score steps a common time adds: nearly as much as doubling the chance of an answer. */
const steps = 3;

/** The score of search row t, raised by a common time with the viewer. */
export const raisedScore = `(t.score + ${steps})::smallint`;

/** Part of a statement's `with`: the viewer's week. */
export function ownWeek(parameter: Parameter): string {
  return `mine as materialized (select availability as week from profiles where id = ${parameter('viewer')})`;
}
const week = '(select week from mine)';

/** Whether search row t shares a time with a week. */
export function hasCommonTime(ofWeek: string): string {
  return `bit_count(t.availability & ${ofWeek}) > 0`;
}

/**
 * Whether search row t is raised by a common time. It is only true down to the edge, so a scan for raised rows ends
 * there. If the viewer has no week, nothing is read for it. Needs ownWeek.
 */
export function isRaised(parameter: Parameter): string {
  return `${week} is not null and t.availability is not null and ${hasCommonTime(week)} and ${isBeforeEdge(parameter)}`;
}

/** The same, for scans of another index than that of members with a week. */
export function isRaisedAnyway(parameter: Parameter): string {
  return `${week} is not null and ${hasCommonTime(week)} and ${isBeforeEdge(parameter)}`;
}

function isBeforeEdge(parameter: Parameter): string {
  return `(t.score, t.search_number) >= (${parameter('edgeScore')}, ${parameter('edgeNumber')})`;
}

/** The cursor among raised rows, whose own score is lower. */
export function beforeRaising(score: string): string {
  return `(${score} - ${steps})`;
}
