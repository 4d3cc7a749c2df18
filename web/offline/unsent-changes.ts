import type { Message } from '../../contract/chat.ts';
import type { Reaction } from '../../contract/constants/chats.ts';
import { UnexpectedResponse } from '../client/api-client.ts';
import { browserApi } from '../client/browser-api.ts';

/** A change to an existing message. */
export type Change = { edit: string } | { isDeleted: true } | { reaction: Reaction | null };

/** A pending change; message is its id. */
export interface UnsentChange {
  message: string;
  to: Change;
}

/** Sends a change of a message. Again changes nothing, so it does not matter who sends it how often. Throws as browserApi does. */
export async function postChange(chatId: string, { message, to }: UnsentChange): Promise<Message> {
  const { data } = await answerTo({ id: chatId, message }, to);
  // Whatever else answers in our place has not got it.
  if (data.id !== message) throw new UnexpectedResponse('another message');
  return data;
}

function answerTo(params: { id: string; message: string }, to: Change) {
  if ('edit' in to) {
    return browserApi('PUT /api/chats/{id}/messages/{message}', { params, body: { data: { text: to.edit } } });
  }
  if ('reaction' in to) {
    return browserApi('PUT /api/chats/{id}/messages/{message}/reaction', { params, body: { data: to } });
  }
  return browserApi('DELETE /api/chats/{id}/messages/{message}', { params });
}
