import type { Profile } from '../../contract/profiles.ts';

/** The steps in which a new member completes the profile, in order. */
export const filledSteps = ['languages', 'meeting', 'about', 'picture'] as const;
export type FilledStep = (typeof filledSteps)[number];

/** The same, and matching people: each an address below account/profile (product 2). */
export const profileSteps = [...filledSteps, 'people'] as const;
export type ProfileStep = (typeof profileSteps)[number];

const begunBy = new Set(['langsSpeaking', 'langsLearning', 'about']);

/** Where a profile is filled in: step by step until it has what others look for, afterwards on one page. The path without the locale. */
export function profilePath({ missing }: NonNullable<Profile['completeness']>): string {
  return missing.some((item) => begunBy.has(item)) ? `account/profile/${filledSteps[0]}` : 'account/profile';
}
