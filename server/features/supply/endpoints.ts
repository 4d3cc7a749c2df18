import type { supplyEndpoints } from '../../../contract/supply.ts';
import type { Actions } from '../../http/endpoint.ts';
import { readSupply } from './read-supply.ts';

export const supplyActions: Actions<keyof typeof supplyEndpoints> = {
  'GET /api/supply': readSupply,
};
