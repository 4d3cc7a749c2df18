import { type AnswerChance, type Circumstances, chanceOfSteps, stepsBy } from '../answer-chance/public.ts';

/** Two members who may be proposed to each other, with what predicts that both say yes. */
export interface Prospect {
  firstScore: number;
  secondScore: number;
  /** common times of the week; also 0 if one gave none */
  commonTimes: number;
  /** between their homes; null if one gave none */
  kilometres: number | null;
  /** of a request to each of them (decision 011) */
  firstCircumstances: Circumstances;
  secondCircumstances: Circumstances;
}

/** Members who do not meet online are not proposed beyond this distance. */
export const farKilometres = 60;

/**
 * The chance that both say yes, from 0 to 1: the product of both chances. Uses the fitted model if in use, else
 * constants: each score is the logarithm to base 1.25 of the chance that a request is answered (product 13), and
 * common times and a nearby home raise the product as they do in search.
 */
export function chanceOfBoth(pair: Prospect, fitted?: AnswerChance): number {
  if (fitted) return fitted(pair.firstCircumstances) * fitted(pair.secondCircumstances);
  return chanceOfSteps(stepsBy(pair.firstScore + pair.secondScore, pair.commonTimes, pair.kilometres));
}
