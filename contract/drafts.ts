import { z } from 'zod';
import { messageText } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { answerData, id, inData, isoTime } from './query.ts';

/** An unsent first message. id is that of the recipient's profile. */
const draft = z.object({ id, text: z.string(), writtenAt: isoTime });

const params = z.strictObject({ profileId: id });

export const draftEndpoints = {
  'GET /api/drafts': endpoint({
    summary: 'My unsent first messages, newest first',
    access: 'member',
    rateLimit: 'reads',
    answer: z.object({ data: z.array(draft) }),
  }),
  'PUT /api/drafts/{profileId}': endpoint({
    summary: 'Store a first message to a member until I send or discard it, replacing the previous one',
    access: 'member',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ text: messageText })),
    answer: answerData(draft),
  }),
  'DELETE /api/drafts/{profileId}': endpoint({
    summary: 'Discard my unsent message to a member; no effect without one',
    access: 'member',
    rateLimit: 'writes',
    params,
    status: 204,
  }),
};
