import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answerData, isoTime } from './query.ts';

/**
 * The circumstances of a request that its chance of an answer is told by (decision 011), each in classes. The database keeps the place in the list;
 * the first class is what the others are compared with.
 */
export const chanceFeatures = {
  /** whether each speaks what the other learns */
  languages: ['oneWay', 'bothWays'],
  /** times of the week both have: none, up to 3, more; unknown where one has told none */
  commonTimes: ['unknown', 'none', 'few', 'many'],
  /** between their homes, in kilometres; unknown where one has told none */
  distance: ['unknown', 'upTo10', 'upTo25', 'upTo60', 'further'],
  /** days since the one who is asked was last here */
  lastVisit: ['today', 'upTo2', 'upTo6', 'upTo13', 'upTo29', 'longer'],
  /** of the requests they got in the last 90 days, smoothed: below 40 %, below 70 %, above; unknown where they got none */
  answerRate: ['unknown', 'low', 'middle', 'high'],
  /** requests that wait for their answer besides */
  openRequests: ['none', 'one', 'two', 'upTo4', 'more'],
} as const;
export type ChanceFeature = keyof typeof chanceFeatures;
export const chanceFeatureNames = Object.keys(chanceFeatures) as ChanceFeature[];

/** Why a fitted chance is used, or is not. */
export const chanceVerdicts = ['few_requests', 'few_outcomes', 'no_better', 'used'] as const;
export type ChanceVerdict = (typeof chanceVerdicts)[number];

const part = z.number().min(0).max(1);
/** The mean of -ln of the chance that was given to what then happened: 0 would be certainty that is always right. */
const logLoss = z.number().nonnegative();

/** Requests that were given about the same chance. */
const tenth = z.object({
  /** the chance in tenths, rounded down: 0 to 9 */
  tenth: z.int().min(0).max(9),
  requests: z.int().positive(),
  /** the mean of the chances, and the part that was answered */
  predicted: part,
  observed: part,
  /** between them the true part lies with 95 % confidence */
  low: part,
  high: part,
});

const effect = z.object({
  feature: z.enum(chanceFeatureNames),
  class: z.enum(Object.values(chanceFeatures).flat()),
  /** how many times the odds of an answer are those of the first class of the feature, which stands first with 1 */
  odds: z.number().positive(),
});

export const answerChance = z.object({
  /** from how many decided requests on, and of either outcome, a fitted chance may be used; over how many months they are counted */
  needed: z.object({ requests: z.int(), ofEach: z.int(), months: z.int() }),
  /** null: nothing was fitted yet */
  fitting: z
    .object({
      at: isoTime,
      /** decided requests, how many of them were answered, and how many of them the chances were tried on alone */
      requests: z.int(),
      answered: z.int(),
      heldOut: z.int(),
      verdict: z.enum(chanceVerdicts),
      /** of what was held out; null where nothing was */
      logLoss: z.object({ fitted: logLoss.nullable(), constants: logLoss.nullable(), mean: logLoss.nullable() }),
      /** the chance where every circumstance is in its first class; null where nothing was fitted */
      base: part.nullable(),
      effects: z.array(effect),
      calibration: z.object({ fitted: z.array(tenth), constants: z.array(tenth) }),
    })
    .nullable(),
});
export type AnswerChance = z.infer<typeof answerChance>;

export const answerChanceEndpoints = {
  'GET /api/operator/answer-chance': endpoint({
    summary:
      'How likely requests are answered by what was fitted last night, how that was right of late, and whether rounds use it',
    access: 'moderator',
    rateLimit: 'reads',
    answer: answerData(answerChance),
  }),
};
