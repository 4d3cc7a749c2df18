import { z } from 'zod';
import { language } from './directories.ts';
import { endpoint } from './endpoint.ts';
import { languageCode } from './profiles.ts';
import { answerData, inRegion, localeParameter } from './query.ts';

const members = z.int().min(0);

/** A language and how many members who can be found speak it and learn it. */
export const languageWithMembers = language.extend({ speaking: members, learning: members });
export type LanguageWithMembers = z.infer<typeof languageWithMembers>;

/** A counterpart language: count members fit who speaks the one and learns the other, as the search counts them. */
const counterpart = language.extend({ count: members });
export type Counterpart = z.infer<typeof counterpart>;

export const languageStatistics = languageWithMembers.extend({
  /** of them, those seen within limits.languageStatistics.recentDays; null for a group too small to tell */
  recentlySpeaking: members.nullable(),
  recentlyLearning: members.nullable(),
  /** what those who speak this language want to learn, most wanted first */
  wantedBySpeakers: z.array(counterpart),
  /** what those who learn this language speak, most spoken first */
  spokenByLearners: z.array(counterpart),
  /** where they live, busiest first; null for a group too small to tell. The point is the middle of the canton. */
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
    summary: 'All languages by name, with the number of members who speak and who learn each',
    access: 'visitor',
    rateLimit: 'reads',
    answer: answerData(z.array(languageWithMembers)).extend({ meta: inRegion }),
  }),
  'GET /api/languages/{code}': endpoint({
    summary: 'One language: who speaks and learns it, in return for which languages and in which cantons, in numbers',
    access: 'visitor',
    rateLimit: 'reads',
    params: z.strictObject({ code: languageCode }),
    query: z.strictObject({ locale: localeParameter }),
    answer: answerData(languageStatistics),
  }),
};
