import type { ChanceVerdict } from '../../../../contract/answer-chance.ts';
import * as limits from '../../../../contract/limits.ts';
import { chanceOfSteps } from '../constants.ts';
import { chanceOf, fitLogistic } from './fit-logistic.ts';

/** Requests with the same features. */
export interface RequestGroup {
  heldOut: boolean;
  /** their coefficients */
  counting: readonly number[];
  /** the chance by the constants, in steps */
  constantSteps: number;
  requests: number;
  answered: number;
}

/** Requests with about the same predicted chance. */
export interface CountedTenth {
  /** the chance in tenths, rounded down */
  tenth: number;
  requests: number;
  /** the mean predicted chance */
  predicted: number;
  answered: number;
}

export interface Fitting {
  requests: number;
  answered: number;
  heldOut: number;
  verdict: ChanceVerdict;
  /** null if there is too little data for a fit */
  coefficients: number[] | null;
  /** on the held-out requests; null without any */
  logLoss: { fitted: number | null; constants: number | null; mean: number | null };
  calibration: { fitted: CountedTenth[]; constants: CountedTenth[] };
}

/** The chance from the applicable coefficients, from 0 to 1. */
export function fittedChance(coefficients: readonly number[], counting: readonly number[]): number {
  return chanceOf(counting.reduce((sum, place) => sum + (coefficients[place] ?? 0), 0));
}

/**
 * Fits a chance to the outcomes of requests, and compares it with the constants and one chance for all on held-out
 * requests. It may be used if there are enough requests of either outcome (limits.answerChance) and it was better
 * than both.
 */
export function fitAndJudge(groups: readonly RequestGroup[], coefficientCount: number): Fitting {
  const [requests, answered] = [totalOf(groups, 'requests'), totalOf(groups, 'answered')];
  const { requests: needed, ofEach } = limits.answerChance;
  const isFew = requests < needed;
  const isOneSided = Math.min(answered, requests - answered) < ofEach;
  const fitted = groups.filter(({ heldOut }) => !heldOut);
  const heldOut = groups.filter((group) => group.heldOut);
  const coefficients =
    isFew || isOneSided
      ? null
      : fitLogistic(
          fitted.map(({ counting, requests: cases, answered: reached }) => ({ counting, cases, reached })),
          coefficientCount,
        );
  const byConstants = ({ constantSteps }: RequestGroup) => chanceOfSteps(constantSteps);
  const byFit = coefficients && (({ counting }: RequestGroup) => fittedChance(coefficients, counting));
  const mean = (totalOf(fitted, 'answered') + 1) / (totalOf(fitted, 'requests') + 2);
  const logLoss = {
    fitted: byFit && logLossOf(heldOut, byFit),
    constants: logLossOf(heldOut, byConstants),
    mean: logLossOf(heldOut, () => mean),
  };
  const isBetter = isBelow(logLoss.fitted, logLoss.constants) && isBelow(logLoss.fitted, logLoss.mean);
  return {
    requests,
    answered,
    heldOut: totalOf(heldOut, 'requests'),
    verdict: isFew ? 'few_requests' : isOneSided ? 'few_outcomes' : isBetter ? 'used' : 'no_better',
    coefficients,
    logLoss,
    calibration: { fitted: byFit ? tenthsOf(heldOut, byFit) : [], constants: tenthsOf(heldOut, byConstants) },
  };
}

type ChanceOf = (group: RequestGroup) => number;

const isBelow = (one: number | null, other: number | null) => one !== null && other !== null && one < other;

function totalOf(groups: readonly RequestGroup[], what: 'requests' | 'answered'): number {
  return groups.reduce((sum, group) => sum + group[what], 0);
}

/** Chances are capped at this distance from 0 and 1, so that a single surprise does not outweigh all others. */
const leastChance = 0.01;

function logLossOf(groups: readonly RequestGroup[], chanceFor: ChanceOf): number | null {
  const requests = totalOf(groups, 'requests');
  if (requests === 0) return null;
  const loss = groups.reduce((sum, group) => {
    const chance = Math.min(1 - leastChance, Math.max(leastChance, chanceFor(group)));
    return sum - group.answered * Math.log(chance) - (group.requests - group.answered) * Math.log(1 - chance);
  }, 0);
  return loss / requests;
}

function tenthsOf(groups: readonly RequestGroup[], chanceFor: ChanceOf): CountedTenth[] {
  const tenths = new Map<number, CountedTenth>();
  for (const group of groups) {
    const chance = chanceFor(group);
    const tenth = Math.min(9, Math.floor(chance * 10));
    const known = tenths.get(tenth) ?? { tenth, requests: 0, predicted: 0, answered: 0 };
    const requests = known.requests + group.requests;
    const predicted = (known.predicted * known.requests + chance * group.requests) / requests;
    tenths.set(tenth, { tenth, requests, predicted, answered: known.answered + group.answered });
  }
  return [...tenths.values()].sort((one, other) => one.tenth - other.tenth);
}
