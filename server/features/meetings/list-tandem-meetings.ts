import type { Action } from '../../http/endpoint.ts';
import { chatOfTandem } from './chat-of-tandem.ts';
import { meetingsOfChat } from './list-meetings.ts';

/** The meetings of a tandem, which are those of its chat. Throws not_found. */
export const listTandemMeetings: Action<'GET /api/tandems/{id}/meetings'> = async (call) => {
  const { chatId } = await chatOfTandem(call, call.params.id);
  return meetingsOfChat(call, chatId);
};
