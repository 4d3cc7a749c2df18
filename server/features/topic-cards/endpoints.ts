import type { topicCardEndpoints } from '../../../contract/topic-cards.ts';
import type { Actions } from '../../http/endpoint.ts';
import { listUsedCards } from './list-used.ts';

export const topicCardActions: Actions<keyof typeof topicCardEndpoints> = {
  'GET /api/chats/{id}/topic-cards': listUsedCards,
};
