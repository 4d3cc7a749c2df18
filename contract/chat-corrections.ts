import { z } from 'zod';
import { chat } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { answerData, id, inData } from './query.ts';

const params = z.strictObject({ id });

export const chatCorrectionEndpoints = {
  'POST /api/chats/{id}/corrections/ask': endpoint({
    summary: 'Request permission to correct the other side; safe to repeat, they are notified once',
    access: 'confirmed',
    rateLimit: 'writes',
    isWriting: true,
    params,
    answer: answerData(chat),
  }),
  'PUT /api/chats/{id}/corrections': endpoint({
    summary: 'Set whether I want to be corrected in this chat, requested or not; can be changed',
    access: 'member',
    rateLimit: 'writes',
    params,
    body: inData(z.strictObject({ wanted: z.boolean() })),
    answer: answerData(chat),
  }),
};
