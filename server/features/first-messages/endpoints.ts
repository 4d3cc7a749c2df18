import type { firstMessageEndpoints } from '../../../contract/first-messages.ts';
import type { Actions } from '../../http/endpoint.ts';
import { acceptMailedSlot, readMailedSlot } from './mailed-slot.ts';
import { writeFirstMessage } from './write-first-message.ts';

export const firstMessageActions: Actions<keyof typeof firstMessageEndpoints> = {
  'POST /api/chats': writeFirstMessage,
  'GET /api/first-messages/mailed-slot': readMailedSlot,
  'POST /api/first-messages/mailed-slot': acceptMailedSlot,
};
