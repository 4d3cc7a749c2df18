import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../base/errors.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../http/endpoint.ts';
import { chatShownTo } from '../visibility/public.ts';
import { presentMessage, readChanged, readRange } from './message-rows.ts';
import { pageRange } from './rules.ts';

const lastSequence: Prepared = {
  name: 'chat_last_sequence',
  text: `select last_sequence as last, last_revision as revision from chats where id = $2 and ${chatShownTo('$1::uuid', 'chats')}`,
};

/** A page of a chat, oldest message first, or the changes since a revision. Throws not_found. */
export const listMessages: Action<'GET /api/chats/{id}/messages'> = async ({ database, member, params, query }) => {
  const [chat] = await database.run<{ last: number; revision: number }>(lastSequence, [member.id, params.id]);
  if (!chat) throw new ApiError('not_found');
  const { limit = limits.messagesPage.standard, before, after, changedAfter } = query.pagination ?? {};
  const { revision } = chat;
  if (changedAfter !== undefined) {
    const rows = await readChanged(database, params.id, { after: changedAfter, limit: limit + 1 });
    return {
      data: rows.slice(0, limit).map((row) => presentMessage(row, member.id)),
      meta: { pagination: { limit, hasOlder: false, hasNewer: rows.length > limit }, revision },
    };
  }
  const { from, to } = pageRange({ last: chat.last, limit, before, after });
  const rows = from > to ? [] : await readRange(database, params.id, from, to);
  return {
    data: rows.map((row) => presentMessage(row, member.id)),
    meta: { pagination: { limit, hasOlder: chat.last > 0 && from > 1, hasNewer: to < chat.last }, revision },
  };
};
