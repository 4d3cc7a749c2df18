import type { checkInEndpoints } from '../../../contract/check-ins.ts';
import type { Actions } from '../../http/endpoint.ts';
import { answerCheckIn, readCheckIn } from './answer-check-in.ts';
import { listCheckIns } from './list-check-ins.ts';
import { answerMailedCheckIn, readMailedCheckIn } from './mailed-check-in.ts';

export const checkInActions: Actions<keyof typeof checkInEndpoints> = {
  'GET /api/check-ins': listCheckIns,
  'GET /api/tandems/{id}/check-in': readCheckIn,
  'POST /api/tandems/{id}/check-in': answerCheckIn,
  'GET /api/check-ins/mailed': readMailedCheckIn,
  'POST /api/check-ins/mailed': answerMailedCheckIn,
};
