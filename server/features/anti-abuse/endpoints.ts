import type { antiAbuseEndpoints } from '../../../contract/anti-abuse.ts';
import type { Actions } from '../../http/endpoint.ts';
import { getChallenge } from './challenge.ts';

export const antiAbuseActions: Actions<keyof typeof antiAbuseEndpoints> = {
  'GET /api/auth/challenge': getChallenge,
};
