import { profileTexts } from '../../../contract/constants/profiles.ts';
import type { FilledStep } from '../../people/profile-steps.ts';
import type { ChangedField } from './profile-draft.ts';

/** What each step of a profile saves. */
export const fieldsOfStep: Record<FilledStep, readonly ChangedField[]> = {
  languages: ['langsSpeaking', 'langsLearning', 'varieties'],
  meeting: ['postcode', 'meetingPostcodes', 'status', 'availability', 'room', 'isFull'],
  about: [...profileTexts, 'name', 'birthyear', 'gender'],
  picture: ['image'],
};
