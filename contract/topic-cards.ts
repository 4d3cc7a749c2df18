import { z } from 'zod';
import { topicKeys } from './constants/topic-cards.ts';
import { endpoint } from './endpoint.ts';
import { answerData, id } from './query.ts';

/**
 * The key of a card. The sentences are in texts/<locale>/topic-cards-sentences.json, so that each side reads its own
 * language.
 */
export const topicKey = z.enum(topicKeys);

/** Conversation topics (product 12). A card is sent as a message of kind `card`. */
export const topicCardEndpoints = {
  'GET /api/chats/{id}/topic-cards': endpoint({
    summary: 'Cards already sent in a chat of mine by either side, which are not offered again',
    access: 'member',
    rateLimit: 'reads',
    params: z.strictObject({ id }),
    answer: answerData(z.object({ used: z.array(topicKey) })),
  }),
};
