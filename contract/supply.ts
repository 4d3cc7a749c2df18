import { z } from 'zod';
import { cantons } from './constants/cantons.ts';
import { language } from './directories.ts';
import { endpoint } from './endpoint.ts';
import { languageCode } from './profiles.ts';
import { answerData, localeParameter } from './query.ts';

/** So many people, roughly; null: few, fewer than limits.supply.smallestGroup, nobody among them. */
const people = z.int().min(5).nullable();

/** Who looks for a pair of languages: seeking are those who speak and learn the same, offering those who fit them. */
const pairSupply = z.object({ seeking: people, offering: people });

/**
 * What could be done where few fit, with roughly how many it leads to: meeting online, learning a language close to it (near),
 * giving another language for it (spoken).
 */
const wayAround = z.object({
  kind: z.enum(['online', 'near', 'spoken']),
  /** null when online */
  language: language.nullable(),
  count: z.int().min(5),
});
export type WayAround = z.infer<typeof wayAround>;

export const supply = pairSupply.extend({
  /** of the canton that is asked about */
  canton: pairSupply.extend({ code: z.enum(cantons) }).nullable(),
  /** half of the answers of the last days (limits.supply.days) came within so many hours; null: too few to tell */
  hoursToAnswer: z.int().min(1).nullable(),
  /** none where enough offer it */
  ways: z.array(wayAround),
});
export type Supply = z.infer<typeof supply>;

export const supplyEndpoints = {
  'GET /api/supply': endpoint({
    summary:
      'How many look for a pair of languages and how many offer it, how soon requests were answered, and what could be done where few do. Rounded, and nothing of fewer than five people',
    access: 'visitor',
    rateLimit: 'reads',
    query: z.strictObject({
      /** what the asker speaks; without it any language */
      speaks: languageCode.optional(),
      learns: languageCode,
      canton: z.enum(cantons).optional(),
      locale: localeParameter,
    }),
    answer: answerData(supply),
  }),
};
