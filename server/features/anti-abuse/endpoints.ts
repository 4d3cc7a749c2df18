import type { trustEndpoints } from '../../../contract/anti-abuse.ts';
import type { Actions } from '../../http/endpoint.ts';
import { getChallenge } from './challenge.ts';

export const trustActions: Actions<keyof typeof trustEndpoints> = {
  'GET /api/auth/challenge': getChallenge,
};
