import { type ChanceFeature, chanceFeatureNames, chanceFeatures } from '../../../contract/answer-chance.ts';

/** The circumstances of a request: for each feature, in the order of chanceFeatures, the place of its class in the list. */
export type Circumstances = readonly number[];

/** The column of each feature, in the tables of what happened. */
export const columnOf: Record<ChanceFeature, string> = {
  languages: 'languages',
  commonTimes: 'common_times',
  distance: 'distance',
  lastVisit: 'last_visit',
  answerRate: 'answer_rate',
  openRequests: 'open_requests',
};
export const classColumns: readonly string[] = chanceFeatureNames.map((feature) => columnOf[feature]);

/** What the classes are made of, as SQL expressions. */
export interface CircumstancesInSql {
  /** alias of the profile of who is asked */
  asked: string;
  /** whether each speaks what the other learns */
  bothWays: string;
  /** the times both have as bits; null where one has told none */
  common: string;
  /** null where one has told no home */
  kilometres: string;
  /** the day it is */
  today: string;
}

/**
 * The class of each feature as an SQL expression, in the order of chanceFeatures. Nothing else of anybody goes into it: no gender, no age, no
 * picture (decision 011).
 */
export function classesInSql(of: CircumstancesInSql): string[] {
  const expressions: Record<ChanceFeature, string> = {
    languages: `case when ${of.bothWays} then 1 else 0 end`,
    commonTimes: `case when ${of.common} is null then 0 else ${upTo(`bit_count(${of.common})`, [0, 3], 1)} end`,
    distance: `case when ${of.kilometres} is null then 0 else ${upTo(of.kilometres, [10, 25, 60], 1)} end`,
    lastVisit: upTo(`(${of.today} - ${of.asked}.active_day)`, [0, 2, 6, 13, 29], 0),
    answerRate: `case when ${of.asked}.requests_received = 0 then 0
      when (${of.asked}.requests_answered + 1.0) / (${of.asked}.requests_received + 2.0) < 0.4 then 1
      when (${of.asked}.requests_answered + 1.0) / (${of.asked}.requests_received + 2.0) < 0.7 then 2 else 3 end`,
    openRequests: upTo(`${of.asked}.requests_open`, [0, 1, 2, 4], 0),
  };
  return chanceFeatureNames.map((feature) => expressions[feature]);
}

/** The class of a number: from the first on, one more beyond each of the bounds. */
function upTo(value: string, bounds: readonly number[], first: number): string {
  const cases = bounds.map((bound, index) => `when ${value} <= ${bound} then ${first + index}`);
  return `case ${cases.join(' ')} else ${first + bounds.length} end`;
}

/** For each feature, at which coefficient its classes begin; the first class has none, the intercept is 0. */
const firstCoefficients = chanceFeatureNames.map((_, place) =>
  chanceFeatureNames.slice(0, place).reduce((sum, name) => sum + chanceFeatures[name].length - 1, 1),
);

/** How many coefficients a chance has: the intercept and one for each class but the first of each feature. */
export const coefficientCount = chanceFeatureNames.reduce((sum, name) => sum + chanceFeatures[name].length - 1, 1);

/** Which coefficients count in these circumstances, the intercept first. */
export function coefficientsOf(circumstances: Circumstances): number[] {
  const found = [0];
  circumstances.forEach((place, feature) => {
    if (place > 0) found.push((firstCoefficients[feature] ?? 0) + place - 1);
  });
  return found;
}
