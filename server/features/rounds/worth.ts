import { type AnswerChance, type Circumstances, chanceOfSteps, stepsBy } from '../answer-chance/public.ts';

/** Two who may be proposed to each other, with what is known of how likely both say yes. */
export interface Prospect {
  firstScore: number;
  secondScore: number;
  /** times of the week both have; 0 too where one has told none */
  commonTimes: number;
  /** between their homes; null where one has told none */
  kilometres: number | null;
  /** in which each of them is asked (decision 011) */
  firstCircumstances: Circumstances;
  secondCircumstances: Circumstances;
}

/** Whoever does not meet online is proposed to nobody further away. */
export const farKilometres = 60;

/**
 * The chance that both say yes, from 0 to 1: each is asked here, so the chances of both are multiplied. By what was fitted, where that is in use. Else by
 * constants: the score of each is the logarithm to 1.25 of the chance that a request to them is answered (product 13), and a time in common and a
 * home nearby raise the product as they raise the search.
 */
export function chanceOfBoth(pair: Prospect, fitted?: AnswerChance): number {
  if (fitted) return fitted(pair.firstCircumstances) * fitted(pair.secondCircumstances);
  return chanceOfSteps(stepsBy(pair.firstScore + pair.secondScore, pair.commonTimes, pair.kilometres));
}
