import type { Profile } from '../../contract/profiles.ts';

/** The steps in which a profile is filled in and changed, in order. */
export const filledSteps = ['languages', 'meeting', 'about', 'picture'] as const;
export type FilledStep = (typeof filledSteps)[number];

/** The same, and matching people: each an address below account/profile (product 2). */
export const profileSteps = [...filledSteps, 'people'] as const;
export type ProfileStep = (typeof profileSteps)[number];

/** What completeness counts (product 5). */
export type ProfileItem = NonNullable<Profile['completeness']>['missing'][number];

/** The step in which each item is filled in. */
export const stepOfItem: Record<ProfileItem, FilledStep> = {
  langsSpeaking: 'languages',
  langsLearning: 'languages',
  postcode: 'meeting',
  name: 'about',
  about: 'about',
  hobbies: 'about',
  gender: 'about',
  birthyear: 'about',
  image: 'picture',
};

const startItems = new Set<ProfileItem>(['langsSpeaking', 'langsLearning', 'about']);

/** Where a profile is filled in: step by step until it has what others look for, afterwards from its overview. The path without the locale. */
export function profilePath({ missing }: NonNullable<Profile['completeness']>): string {
  return missing.some((item) => startItems.has(item)) ? `account/profile/${filledSteps[0]}` : 'account/profile';
}

/** Where one step is changed and leads back to the overview; field: the id of what is to be in sight. The path without the locale. */
export function editPath(step: FilledStep, field?: string): string {
  return `account/profile/${step}?edit${field ? `#${field}` : ''}`;
}
