import { z } from 'zod';
import { cantons } from './constants/cantons.ts';
import { language } from './directories.ts';
import { endpoint } from './endpoint.ts';
import { languageCode } from './profiles.ts';
import { answerData, isoTime, localeParameter } from './query.ts';

/** An approximate number of people; null: fewer than limits.supply.smallestGroup, possibly none. */
const people = z.int().min(5).nullable();

/** Demand for a language pair: seeking speak and learn the same, offering are their counterparts. */
const pairSupply = z.object({ seeking: people, offering: people });

/**
 * What a member with few matches could do, with the approximate number of people it leads to: meet online, learn a
 * closely related language (near), offer another language (spoken).
 */
const wayAround = z.object({
  kind: z.enum(['online', 'near', 'spoken']),
  /** null when online */
  language: language.nullable(),
  count: z.int().min(5),
});
export type WayAround = z.infer<typeof wayAround>;

export const supply = pairSupply.extend({
  /** of the canton in the query */
  canton: pairSupply.extend({ code: z.enum(cantons) }).nullable(),
  /** the median hours to an answer over the last limits.supply.days; null: too few */
  hoursToAnswer: z.int().min(1).nullable(),
  /** empty if enough people offer it */
  ways: z.array(wayAround),
});
export type Supply = z.infer<typeof supply>;

/** A language pair, by its codes, for which a member waits for a partner. */
export const pairAlert = z.object({ speaks: languageCode, learns: languageCode, createdAt: isoTime });
export type PairAlert = z.infer<typeof pairAlert>;

const alertParams = z.strictObject({ speaks: languageCode, learns: languageCode });

export const supplyEndpoints = {
  'GET /api/supply': endpoint({
    summary:
      'How many look for a language pair and how many offer it, how soon requests were answered, and alternatives if few do. Rounded, and nothing about fewer than five people',
    access: 'visitor',
    rateLimit: 'reads',
    query: z.strictObject({
      /** what the caller speaks; any language without it */
      speaks: languageCode.optional(),
      learns: languageCode,
      canton: z.enum(cantons).optional(),
      locale: localeParameter,
    }),
    answer: answerData(supply),
  }),
  'GET /api/supply/alerts': endpoint({
    summary: 'The language pairs I have an alert for, oldest first',
    access: 'member',
    rateLimit: 'reads',
    answer: z.object({ data: z.array(pairAlert) }),
  }),
  'PUT /api/supply/alerts/{speaks}/{learns}': endpoint({
    summary:
      'Notify me once when a member joins who speaks what I learn and learns what I speak; only for pairs with fewer than five people',
    access: 'member',
    rateLimit: 'writes',
    params: alertParams,
    status: 204,
  }),
  'DELETE /api/supply/alerts/{speaks}/{learns}': endpoint({
    summary: 'Do not notify me any more; safe to repeat',
    access: 'member',
    rateLimit: 'writes',
    params: alertParams,
    status: 204,
  }),
};
