import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answerData, isoTime } from './query.ts';

/**
 * The features of a request from which its chance of an answer is estimated (decision 011), each in classes. The
 * database stores the index into the list; the first class is the baseline.
 */
export const chanceFeatures = {
  /** whether each speaks what the other learns */
  languages: ['oneWay', 'bothWays'],
  /** weekly times both have free: none, up to 3, more; unknown if either gave none */
  commonTimes: ['unknown', 'none', 'few', 'many'],
  /** kilometres between their homes; unknown if either gave no place */
  distance: ['unknown', 'upTo10', 'upTo25', 'upTo60', 'further'],
  /** days since the recipient's last visit */
  lastVisit: ['today', 'upTo2', 'upTo6', 'upTo13', 'upTo29', 'longer'],
  /**
   * share of requests the recipient answered in the last 90 days, smoothed: below 40 %, below 70 %, above; unknown
   * without requests
   */
  answerRate: ['unknown', 'low', 'middle', 'high'],
  /** other requests awaiting the recipient's answer */
  openRequests: ['none', 'one', 'two', 'upTo4', 'more'],
} as const;
export type ChanceFeature = keyof typeof chanceFeatures;
export const chanceFeatureNames = Object.keys(chanceFeatures) as ChanceFeature[];

/** Why a fitted chance is used, or is not. */
export const chanceVerdicts = ['few_requests', 'few_outcomes', 'no_better', 'used'] as const;
export type ChanceVerdict = (typeof chanceVerdicts)[number];

const part = z.number().min(0).max(1);
/** Mean of -ln of the chance given to what then happened: 0 is certain and always right. */
const logLoss = z.number().nonnegative();

/** Requests with about the same predicted chance. */
const tenth = z.object({
  /** the chance in tenths, rounded down: 0 to 9 */
  tenth: z.int().min(0).max(9),
  requests: z.int().positive(),
  /** mean predicted chance, and share answered */
  predicted: part,
  observed: part,
  /** 95 % confidence interval of the true share */
  low: part,
  high: part,
});

const effect = z.object({
  feature: z.enum(chanceFeatureNames),
  class: z.enum(Object.values(chanceFeatures).flat()),
  /** odds ratio to the feature's first class, which is listed first with 1 */
  odds: z.number().positive(),
});

export const answerChance = z.object({
  /**
   * decided requests needed before a fitted chance may be used, in total and of each outcome; months they are
   * counted over
   */
  needed: z.object({ requests: z.int(), ofEach: z.int(), months: z.int() }),
  /** null: nothing was fitted yet */
  fitting: z
    .object({
      at: isoTime,
      /** decided requests, how many were answered, and how many were held out to test the chances */
      requests: z.int(),
      answered: z.int(),
      heldOut: z.int(),
      verdict: z.enum(chanceVerdicts),
      /** on the held-out requests; null without any */
      logLoss: z.object({ fitted: logLoss.nullable(), constants: logLoss.nullable(), mean: logLoss.nullable() }),
      /** the chance with every feature in its first class; null if nothing was fitted */
      base: part.nullable(),
      effects: z.array(effect),
      calibration: z.object({ fitted: z.array(tenth), constants: z.array(tenth) }),
    })
    .nullable(),
});
export type AnswerChance = z.infer<typeof answerChance>;

export const answerChanceEndpoints = {
  'GET /api/operator/answer-chance': endpoint({
    summary: 'The chance of an answer as fitted last night, its accuracy so far, and whether rounds use it',
    access: 'moderator',
    rateLimit: 'reads',
    answer: answerData(answerChance),
  }),
};
