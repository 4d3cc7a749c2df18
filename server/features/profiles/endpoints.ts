import type { Actions } from '../../http/endpoint.ts';
import { changeProfile } from './change-profile.ts';
import { countProfiles } from './count-profiles.ts';
import { readProfile } from './read-profile.ts';

export const profileActions: Actions<'GET /api/profiles/count' | 'GET /api/profiles/{id}' | 'PUT /api/profiles/{id}'> =
  {
    'GET /api/profiles/count': countProfiles,
    'GET /api/profiles/{id}': readProfile,
    'PUT /api/profiles/{id}': changeProfile,
  };
