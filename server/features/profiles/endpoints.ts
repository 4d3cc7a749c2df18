import type { profileEndpoints } from '../../../contract/profiles.ts';
import type { Actions } from '../../http/endpoint.ts';
import { changeProfile } from './change-profile.ts';
import { countProfiles } from './count-profiles.ts';
import { previewProfile } from './preview-profile.ts';
import { readProfile } from './read-profile.ts';

type Key = `${'GET' | 'PUT'} /api/profiles/${'count' | '{id}' | '{id}/preview'}` & keyof typeof profileEndpoints;

export const profileActions: Actions<Key> = {
  'GET /api/profiles/count': countProfiles,
  'GET /api/profiles/{id}': readProfile,
  'GET /api/profiles/{id}/preview': previewProfile,
  'PUT /api/profiles/{id}': changeProfile,
};
