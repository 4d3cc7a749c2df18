import type { Actions } from '../../http/endpoint.ts';
import { listProfiles } from './list-profiles.ts';

export const searchActions: Actions<'GET /api/profiles'> = {
  'GET /api/profiles': listProfiles,
};
