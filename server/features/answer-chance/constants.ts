/** The factor of one step of the score (product 13). */
const step = 1.25;
/** Steps for common times, as in search (decision 006), and for living near enough to meet weekly. */
const stepsOf = { commonTime: 3, near: 2 } as const;
const nearKilometres = 25;

/** The lowest stored chance by the constants, in steps: about one in a hundred. */
export const fewestSteps = -20;

/**
 * A score as an SQL expression, without the penalty that ranks it last: only penalised scores are below −93
 * (decision 006).
 */
export function withoutGap(score: string): string {
  return `(${score} + case when ${score} < -93 then 100 else 0 end)`;
}

/** The steps of scores, common times and a nearby home, as an SQL expression. */
export function stepsInSql(of: { scores: string; commonTimes: string; kilometres: string }): string {
  return `(${of.scores} + case when ${of.commonTimes} > 0 then ${stepsOf.commonTime} else 0 end
    + case when ${of.kilometres} <= ${nearKilometres} then ${stepsOf.near} else 0 end)`;
}

/** The steps of scores, the number of common times and the kilometres between two homes; null if one gave none. */
export function stepsBy(scores: number, commonTimes: number, kilometres: number | null): number {
  const isNear = kilometres !== null && kilometres <= nearKilometres;
  return scores + (commonTimes > 0 ? stepsOf.commonTime : 0) + (isNear ? stepsOf.near : 0);
}

/** The chance, from 0 to 1, for this many steps, which are its logarithm to base 1.25 (product 13). */
export function chanceOfSteps(steps: number): number {
  return Math.min(1, step ** steps);
}
