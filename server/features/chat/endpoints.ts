import type { chatEndpoints } from '../../../contract/chat.ts';
import type { Actions } from '../../endpoint.ts';

async function notYet(): Promise<never> {
  throw new Error('not built yet');
}

export const chatActions: Actions<keyof typeof chatEndpoints> = {
  'GET /api/chats': notYet,
  'POST /api/chats': notYet,
  'GET /api/chats/count': notYet,
  'GET /api/chats/unread-messages': notYet,
  'GET /api/chats/{id}': notYet,
  'POST /api/chats/{id}/accept': notYet,
  'POST /api/chats/{id}/decline': notYet,
  'POST /api/chats/{id}/leave': notYet,
  'GET /api/chats/{id}/messages': notYet,
  'POST /api/chats/{id}/messages': notYet,
  'POST /api/chats/{id}/read': notYet,
  'POST /api/chats/{id}/typing': notYet,
};
