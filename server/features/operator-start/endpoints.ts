import type { operatorStartEndpoints } from '../../../contract/operator-start.ts';
import type { Actions } from '../../http/endpoint.ts';
import { followMail } from './follow-mail.ts';
import { readPage } from './read-page.ts';
import { readStart } from './read-start.ts';
import { sendMail } from './send-mail.ts';

export const operatorStartActions: Actions<keyof typeof operatorStartEndpoints> = {
  'GET /api/operator/start': readStart,
  'POST /api/operator/start/mail': sendMail,
  'POST /api/operator/start/mail/arrived': followMail,
  'POST /api/operator/start/pages': readPage,
};
