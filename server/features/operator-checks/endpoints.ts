import type { operatorCheckEndpoints } from '../../../contract/operator-checks.ts';
import type { Actions } from '../../http/endpoint.ts';
import { checkNow } from './check-now.ts';

export const operatorCheckActions: Actions<keyof typeof operatorCheckEndpoints> = {
  'POST /api/operator/checks': checkNow,
};
