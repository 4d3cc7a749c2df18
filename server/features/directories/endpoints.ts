import type { directoryEndpoints } from '../../../contract/directories.ts';
import type { Actions } from '../../http/endpoint.ts';
import { findLocations } from './find-locations.ts';
import { listLanguages } from './list-languages.ts';

export const directoryActions: Actions<keyof typeof directoryEndpoints> = {
  'GET /api/languages': listLanguages,
  'GET /api/locations': findLocations,
};
