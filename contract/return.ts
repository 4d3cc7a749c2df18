import { z } from 'zod';
import { pauseReasons } from './constants/account.ts';
import { endpoint } from './endpoint.ts';
import { answerData, inData } from './query.ts';

const token = z.string().min(1).max(200);
const standing = answerData(z.object({ paused: z.enum(pauseReasons).nullable() }));

/** Returning to search, from a mail without login or from the account. */
export const returnEndpoints = {
  'GET /api/return': endpoint({
    summary: 'What the link in a mail to absent or silent members would end; changes nothing',
    access: 'visitor',
    // A company or school shares one address, and a code this long cannot be guessed.
    rateLimit: 'reads',
    query: z.strictObject({ token }),
    answer: standing,
  }),
  'POST /api/return': endpoint({
    summary: 'Return to search with the token of a mailed link',
    access: 'visitor',
    rateLimit: 'credentials',
    body: inData(z.strictObject({ token })),
    answer: standing,
  }),
  'POST /api/users/me/return': endpoint({
    summary: 'Return to search after unanswered requests',
    access: 'member',
    rateLimit: 'writes',
    answer: standing,
  }),
};
