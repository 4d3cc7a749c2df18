import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answerData, isoTime, localeParameter } from './query.ts';

/**
 * What is counted (limits.outcomes): requests answered in time, yes or no; accepted ones that led to a meeting
 * confirmed by both or to a tandem; tandems still running after twelve weeks.
 */
export const outcomeMeasures = ['answered', 'met', 'lasting'] as const;
export type OutcomeMeasure = (typeof outcomeMeasures)[number];

const percent = z.int().min(0).max(100);

/** How many of how many, rounded, and the percentage with its 95 % confidence interval (low, high). */
const counted = z.object({ total: z.int(), reached: z.int(), percent, low: percent, high: percent });
export type CountedOutcome = z.infer<typeof counted>;

export const outcomes = z.object({
  /** null: nothing counted yet, or too few people */
  countedAt: isoTime.nullable(),
  measures: z.array(
    z.object({
      measure: z.enum(outcomeMeasures),
      /** null: fewer people than limits.outcomes.smallestGroup */
      counted: counted.nullable(),
    }),
  ),
});

export const outcomeEndpoints = {
  'GET /api/outcomes': endpoint({
    summary:
      'Outcomes of requests and tandems of all members, with rounded counts and confidence intervals; counted nightly',
    access: 'visitor',
    rateLimit: 'reads',
    query: z.strictObject({ locale: localeParameter }),
    answer: answerData(outcomes),
  }),
};
