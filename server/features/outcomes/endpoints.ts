import type { outcomeEndpoints } from '../../../contract/outcomes.ts';
import type { Actions } from '../../http/endpoint.ts';
import { readOutcomes } from './read-outcomes.ts';

export const outcomeActions: Actions<keyof typeof outcomeEndpoints> = {
  'GET /api/outcomes': readOutcomes,
};
