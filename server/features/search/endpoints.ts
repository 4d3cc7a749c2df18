import type { searchEndpoints } from '../../../contract/search.ts';
import type { Actions } from '../../http/endpoint.ts';
import { countByCanton } from './count-by-canton.ts';
import { countByTown } from './count-by-town.ts';
import { listProfiles } from './list-profiles.ts';

export const searchActions: Actions<keyof typeof searchEndpoints> = {
  'GET /api/profiles': listProfiles,
  'GET /api/profiles/cantons': countByCanton,
  'GET /api/profiles/towns': countByTown,
};
