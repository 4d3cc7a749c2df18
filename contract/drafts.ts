import { z } from 'zod';
import { messageText } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { answerData, id, inData, isoTime } from './query.ts';

/** An unsent first message. id is that of the recipient's profile. */
const draft = z.object({ id, text: z.string(), writtenAt: isoTime });

const params = z.strictObject({ profileId: id });

export const draftEndpoints = {
  'GET /api/drafts': endpoint({
    summary: 'First messages I have written and not sent yet, the newest first',
    access: 'member',
    rateLimit: 'reads',
    answer: z.object({ data: z.array(draft) }),
  }),
  'PUT /api/drafts/{profileId}': endpoint({
    summary: 'Keep a first message to a member until I send or discard it, in place of the one before',
    access: 'member',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ text: messageText })),
    answer: answerData(draft),
  }),
  'DELETE /api/drafts/{profileId}': endpoint({
    summary: 'Discard what I have written to a member and not sent; without a draft nothing changes',
    access: 'member',
    rateLimit: 'writes',
    params,
    status: 204,
  }),
};
