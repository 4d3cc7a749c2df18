import { type ChanceFeature, chanceFeatureNames, chanceFeatures } from '../../../contract/answer-chance.ts';

/** The features of a request: for each, in the order of chanceFeatures, the index of its class. */
export type Circumstances = readonly number[];

/** The column of each feature in the outcome tables. */
export const columnOf: Record<ChanceFeature, string> = {
  languages: 'languages',
  commonTimes: 'common_times',
  distance: 'distance',
  lastVisit: 'last_visit',
  answerRate: 'answer_rate',
  openRequests: 'open_requests',
};
export const classColumns: readonly string[] = chanceFeatureNames.map((feature) => columnOf[feature]);

/** What the classes are derived from, as SQL expressions. */
export interface CircumstancesInSql {
  /** alias of the recipient's profile */
  addressee: string;
  /** whether each speaks what the other learns */
  bothWays: string;
  /** their common times as bits; null if one gave none */
  common: string;
  /** null if one gave no home */
  kilometres: string;
  /** the current day */
  today: string;
}

/**
 * The class of each feature as an SQL expression, in the order of chanceFeatures. No other personal data is used: no
 * gender, no age, no picture (decision 011).
 */
export function classesInSql(of: CircumstancesInSql): string[] {
  const expressions: Record<ChanceFeature, string> = {
    languages: `case when ${of.bothWays} then 1 else 0 end`,
    commonTimes: `case when ${of.common} is null then 0 else ${upTo(`bit_count(${of.common})`, [0, 3], 1)} end`,
    distance: `case when ${of.kilometres} is null then 0 else ${upTo(of.kilometres, [10, 25, 60], 1)} end`,
    lastVisit: upTo(`(${of.today} - ${of.addressee}.active_day)`, [0, 2, 6, 13, 29], 0),
    answerRate: `case when ${of.addressee}.requests_received = 0 then 0
      when (${of.addressee}.requests_answered + 1.0) / (${of.addressee}.requests_received + 2.0) < 0.4 then 1
      when (${of.addressee}.requests_answered + 1.0) / (${of.addressee}.requests_received + 2.0) < 0.7 then 2 else 3 end`,
    openRequests: upTo(`${of.addressee}.requests_open`, [0, 1, 2, 4], 0),
  };
  return chanceFeatureNames.map((feature) => expressions[feature]);
}

/** The class of a number: first, plus one for each bound it exceeds. */
function upTo(value: string, bounds: readonly number[], first: number): string {
  const cases = bounds.map((bound, index) => `when ${value} <= ${bound} then ${first + index}`);
  return `case ${cases.join(' ')} else ${first + bounds.length} end`;
}

/** The index of each feature's first coefficient; the first class has none, and 0 is the intercept. */
const firstCoefficients = chanceFeatureNames.map((_, place) =>
  chanceFeatureNames.slice(0, place).reduce((sum, name) => sum + chanceFeatures[name].length - 1, 1),
);

/** The number of coefficients: the intercept and one for each class but the first of each feature. */
export const coefficientCount = chanceFeatureNames.reduce((sum, name) => sum + chanceFeatures[name].length - 1, 1);

/** The coefficients that apply to these features, the intercept first. */
export function coefficientsOf(circumstances: Circumstances): number[] {
  const found = [0];
  circumstances.forEach((place, feature) => {
    if (place > 0) found.push((firstCoefficients[feature] ?? 0) + place - 1);
  });
  return found;
}
