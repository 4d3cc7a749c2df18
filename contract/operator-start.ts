import { z } from 'zod';
import { legalPages, startSteps } from './constants/operator-start.ts';
import { endpoint } from './endpoint.ts';
import { answerData, inData } from './query.ts';

export const operatorStartEndpoints = {
  'GET /api/operator/start': endpoint({
    summary: 'What of the first hour is done, by what is true of this instance',
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
    summary: 'Mail a link to oneself; following it shows that mails arrive',
    access: 'admin',
    rateLimit: 'mails',
    status: 204,
  }),
  'POST /api/operator/start/mail/arrived': endpoint({
    summary: 'Follow the link of that mail, within a week and as whom it was mailed to',
    access: 'admin',
    rateLimit: 'writes',
    body: inData(z.strictObject({ token: z.string().min(1).max(200) })),
    status: 204,
  }),
  'POST /api/operator/start/pages': endpoint({
    summary: 'Note that an admin reads a legal page; only the first time is written down',
    access: 'admin',
    rateLimit: 'writes',
    body: inData(z.strictObject({ page: z.enum(legalPages) })),
    status: 204,
  }),
};
