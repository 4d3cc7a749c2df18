/** The factor of a step of the score (product 13). */
const step = 1.25;
/** Steps for a time in common, as in the search (decision 006), and for living near enough to meet every week. */
const stepsOf = { commonTime: 3, near: 2 } as const;
const nearKilometres = 25;

/** No chance by the constants is noted as less than so many steps: about one in a hundred. */
export const fewestSteps = -20;

/** A score as an SQL expression, without the gap that puts it last: none but such lies below −93 (decision 006). */
export function withoutGap(score: string): string {
  return `(${score} + case when ${score} < -93 then 100 else 0 end)`;
}

/** The steps of scores, a time in common and a home nearby, as an SQL expression of them. */
export function stepsInSql(of: { scores: string; commonTimes: string; kilometres: string }): string {
  return `(${of.scores} + case when ${of.commonTimes} > 0 then ${stepsOf.commonTime} else 0 end
    + case when ${of.kilometres} <= ${nearKilometres} then ${stepsOf.near} else 0 end)`;
}

/** The steps of scores, of how many times are in common and of the kilometres between two homes; null where one has told none. */
export function stepsBy(scores: number, commonTimes: number, kilometres: number | null): number {
  const isNear = kilometres !== null && kilometres <= nearKilometres;
  return scores + (commonTimes > 0 ? stepsOf.commonTime : 0) + (isNear ? stepsOf.near : 0);
}

/** The chance, from 0 to 1, that so many steps of the score stand for: its logarithm to 1.25 (product 13). */
export function chanceOfSteps(steps: number): number {
  return Math.min(1, step ** steps);
}
