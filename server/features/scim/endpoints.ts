import type { scimEndpoints } from '../../../contract/scim.ts';
import type { Actions } from '../../http/endpoint.ts';
import { mapGroup } from './map-group.ts';
import { readDirectory } from './read-directory.ts';
import { createToken, revokeToken } from './token.ts';

export const scimActions: Actions<keyof typeof scimEndpoints> = {
  'GET /api/organisation/directory': readDirectory,
  'POST /api/organisation/directory/token': createToken,
  'DELETE /api/organisation/directory/token': revokeToken,
  'PUT /api/organisation/directory/groups/{id}': mapGroup,
};
