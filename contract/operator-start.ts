import { z } from 'zod';
import { legalPages, startSteps } from './constants/operator-start.ts';
import { endpoint } from './endpoint.ts';
import { answerData, inData } from './query.ts';

export const operatorStartEndpoints = {
  'GET /api/operator/start': endpoint({
    summary: 'The progress of the first hour, derived from the state of this instance',
    access: 'admin',
    rateLimit: 'reads',
    answer: answerData(
      z.object({
        /** unused: this instance does not need it */
        steps: z.array(z.object({ step: z.enum(startSteps), state: z.enum(['done', 'open', 'unused']) })),
        /** legal pages that no admin has read yet */
        unread: z.array(z.enum(legalPages)),
      }),
    ),
  }),
  'POST /api/operator/start/mail': endpoint({
    summary: 'Mail oneself a link; following it shows that mails arrive',
    access: 'admin',
    rateLimit: 'mails',
    status: 204,
  }),
  'POST /api/operator/start/mail/arrived': endpoint({
    summary: 'Follow the link of that mail, within a week and as its recipient',
    access: 'admin',
    rateLimit: 'writes',
    body: inData(z.strictObject({ token: z.string().min(1).max(200) })),
    status: 204,
  }),
  'POST /api/operator/start/pages': endpoint({
    summary: 'Record that an admin read a legal page, the first time',
    access: 'admin',
    rateLimit: 'writes',
    body: inData(z.strictObject({ page: z.enum(legalPages) })),
    status: 204,
  }),
};
