/** Two who may be proposed to each other, with what is known of how likely both say yes. */
export interface Prospect {
  firstScore: number;
  secondScore: number;
  /** times of the week both have; 0 too where one has told none */
  commonTimes: number;
  /** between their homes; null where one has told none */
  kilometres: number | null;
}

/** The factor of a step of the score (product 13). */
const step = 1.25;
/** Steps for a time in common, as in the search (decision 068), and for living near enough to meet every week. */
export const stepsOf = { commonTime: 3, near: 2 } as const;
export const nearKilometres = 25;
/** Whoever does not meet online is proposed to nobody further away. */
export const farKilometres = 60;

/** The steps by which pairs are told apart before the choice, as an SQL expression of both scores, the times and the distance. */
export function stepsInSql(of: { scores: string; commonTimes: string; kilometres: string }): string {
  return `(${of.scores} + case when ${of.commonTimes} > 0 then ${stepsOf.commonTime} else 0 end
    + case when ${of.kilometres} <= ${nearKilometres} then ${stepsOf.near} else 0 end)`;
}

/**
 * The chance that both say yes, from 0 to 1. The score of each is the logarithm to 1.25 of the chance that a request to them is answered (product 13);
 * each is asked here, so both chances are multiplied. A time in common and a home nearby raise the product as they raise the search.
 */
export function chanceOfBoth({ firstScore, secondScore, commonTimes, kilometres }: Prospect): number {
  const steps =
    firstScore +
    secondScore +
    (commonTimes > 0 ? stepsOf.commonTime : 0) +
    (kilometres !== null && kilometres <= nearKilometres ? stepsOf.near : 0);
  return Math.min(1, step ** steps);
}
