import type { TopicKey } from '../../../../contract/constants/topic-cards.ts';
import type { Api } from '../../../client/api-client.ts';

/** Sends a card from a form, whatever was typed into it: the API checks card and sentence. */
export async function sendTopic(
  api: Api,
  chat: string,
  given: { card: string; text: string; clientId: string },
): Promise<void> {
  const card = given.card as TopicKey;
  await api('POST /api/chats/{id}/messages', {
    params: { id: chat },
    body: { data: { kind: 'card', ...given, card } },
  });
}
