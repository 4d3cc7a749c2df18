import { isTopicKey } from '../../../contract/constants/topic-cards.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { chatShownTo } from '../visibility/public.ts';

const shown: Prepared = {
  name: 'topic_cards_chat',
  text: `select from chats where id = $2 and ${chatShownTo('$1::uuid', 'chats')}`,
};

// Uses the index messages_cards, so that a long chat costs no more than a short one.
const sent: Prepared = {
  name: 'topic_cards_sent',
  text: `select distinct detail ->> 'card' as key from messages where chat_id = $1 and kind = 'card' and deleted_at is null`,
};

/** The cards used in a chat of the member, without deleted ones. Throws not_found for a chat that is not theirs. */
export const listUsedCards: Action<'GET /api/chats/{id}/topic-cards'> = async ({ database, member, params }) => {
  const chats = await database.run(shown, [member.id, params.id]);
  if (chats.length === 0) throw new ApiError('not_found');
  const rows = await database.run<{ key: string | null }>(sent, [params.id]);
  return { data: { used: rows.flatMap(({ key }) => (key !== null && isTopicKey(key) ? [key] : [])) } };
};
