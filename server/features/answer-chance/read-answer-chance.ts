import {
  type AnswerChance,
  type ChanceFeature,
  chanceFeatureNames,
  chanceFeatures,
} from '../../../contract/answer-chance.ts';
import * as limits from '../../../contract/limits.ts';
import { wilsonInterval } from '../../base/wilson-interval.ts';
import type { Action } from '../../http/endpoint.ts';
import { coefficientCount, coefficientsOf } from './classes.ts';
import { type CountedTenth, fittedChance } from './fit/judge.ts';
import { latestFitting, type StoredFitting } from './latest-fitting.ts';

type ShownFitting = NonNullable<AnswerChance['fitting']>;

/** The latest fitted chance, how good it was, and why it is used or not. Nothing in it identifies a member. */
export const readAnswerChance: Action<'GET /api/operator/answer-chance'> = async ({ database }) => {
  const fitting = await latestFitting(database);
  return { data: { needed: limits.answerChance, fitting: fitting ? shown(fitting) : null } };
};

function shown(fitting: StoredFitting): ShownFitting {
  const { at, requests, answered, heldOut, verdict, fittedLoss, constantsLoss, meanLoss, calibration } = fitting;
  const coefficients = fitting.coefficients?.length === coefficientCount ? fitting.coefficients : null;
  return {
    at: at.toISOString(),
    requests,
    answered,
    heldOut,
    verdict,
    logLoss: { fitted: fittedLoss, constants: constantsLoss, mean: meanLoss },
    base: coefficients && fittedChance(coefficients, [0]),
    effects: coefficients ? chanceFeatureNames.flatMap((feature) => effectsOf(feature, coefficients)) : [],
    calibration: { fitted: calibration.fitted.map(observed), constants: calibration.constants.map(observed) },
  };
}

function effectsOf(feature: ChanceFeature, coefficients: readonly number[]): ShownFitting['effects'] {
  return chanceFeatures[feature].map((name, index) => {
    const circumstances = chanceFeatureNames.map((one) => (one === feature ? index : 0));
    const [, place] = coefficientsOf(circumstances);
    return { feature, class: name, odds: place === undefined ? 1 : Math.exp(coefficients[place] ?? 0) };
  });
}

function observed({ tenth, requests, predicted, answered }: CountedTenth) {
  return { tenth, requests, predicted, observed: answered / requests, ...wilsonInterval(answered, requests) };
}
