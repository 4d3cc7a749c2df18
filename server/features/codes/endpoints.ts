import type { codeEndpoints } from '../../../contract/codes.ts';
import type { Actions } from '../../endpoint.ts';
import { redeemCode } from './redeem-code.ts';

export const codeActions: Actions<keyof typeof codeEndpoints> = {
  'POST /api/codes/redeem': redeemCode,
};
