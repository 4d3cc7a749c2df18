import type { codeEndpoints, operatorCodeEndpoints } from '../../../contract/codes.ts';
import type { Actions } from '../../http/endpoint.ts';
import { downloadCodes } from './download-codes.ts';
import { listCodeTeams } from './list-code-teams.ts';
import { listCodes } from './list-codes.ts';
import { makeCodes } from './make-codes.ts';
import { redeemCode } from './redeem-code.ts';
import { stopCodes } from './stop-codes.ts';

export const codeActions: Actions<keyof typeof codeEndpoints | keyof typeof operatorCodeEndpoints> = {
  'POST /api/codes/redeem': redeemCode,
  'GET /api/operator/codes': listCodes,
  'POST /api/operator/codes': makeCodes,
  'GET /api/operator/codes/teams': listCodeTeams,
  'GET /api/operator/codes/batches/{id}/csv': downloadCodes,
  'POST /api/operator/codes/stop': stopCodes,
};
