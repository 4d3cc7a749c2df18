import { expect, test } from 'vitest';
import { profilePath } from './profile-steps.ts';

test('the steps are for members without what others look for', () => {
  expect(profilePath({ percent: 12, missing: ['langsLearning', 'image'] })).toBe('account/profile/languages');
  expect(profilePath({ percent: 34, missing: ['about', 'image'] })).toBe('account/profile/languages');
  expect(profilePath({ percent: 67, missing: ['image', 'hobbies', 'gender'] })).toBe('account/profile');
});
