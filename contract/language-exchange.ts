import { z } from 'zod';
import { language } from './directories.ts';
import { endpoint } from './endpoint.ts';
import { languageCode } from './profiles.ts';
import { answerData, inRegion, localeParameter } from './query.ts';

const members = z.int().min(0);

/** A language with the number of findable members who speak it and who learn it. */
export const languageWithMembers = language.extend({ speaking: members, learning: members });
export type LanguageWithMembers = z.infer<typeof languageWithMembers>;

/**
 * A counterpart language: count members match someone who speaks the one and learns the other, as search counts
 * them.
 */
const counterpart = language.extend({ count: members });
export type Counterpart = z.infer<typeof counterpart>;

export const languageStatistics = languageWithMembers.extend({
  /** of these, seen within limits.languageStatistics.recentDays; null for a group too small to report */
  recentlySpeaking: members.nullable(),
  recentlyLearning: members.nullable(),
  /** languages that speakers of this one want to learn, most wanted first */
  wantedBySpeakers: z.array(counterpart),
  /** languages that learners of this one speak, most spoken first */
  spokenByLearners: z.array(counterpart),
  /**
   * where they live, most members first; null for a group too small to report. The point is the centre of the
   * canton.
   */
  cantons: z.array(
    z.object({
      code: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      speaking: members.nullable(),
      learning: members.nullable(),
    }),
  ),
});
export type LanguageStatistics = z.infer<typeof languageStatistics>;

export const languageExchangeEndpoints = {
  'GET /api/languages/statistics': endpoint({
    summary: 'All languages by name, with the number of members who speak and learn each',
    access: 'visitor',
    rateLimit: 'reads',
    answer: answerData(z.array(languageWithMembers)).extend({ meta: inRegion }),
  }),
  'GET /api/languages/{code}': endpoint({
    summary:
      'One language: numbers of members who speak and learn it, in return for which languages and in which cantons',
    access: 'visitor',
    rateLimit: 'reads',
    params: z.strictObject({ code: languageCode }),
    query: z.strictObject({ locale: localeParameter }),
    answer: answerData(languageStatistics),
  }),
};
