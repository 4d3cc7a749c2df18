import * as limits from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import { pageOf, readKeyset, writeKeyset } from '../../http/cursor.ts';
import type { Action } from '../../http/endpoint.ts';
import { type ChatRow, presentChat, selectChats } from './select-chats.ts';

const order = 'order by c.last_message_at desc, c.id desc limit';
const firstPage: Prepared = { name: 'chat_list_first', text: `${selectChats} ${order} $2` };
const nextPage: Prepared = {
  name: 'chat_list_next',
  text: `${selectChats} and (c.last_message_at, c.id) < ($3::timestamptz, $4::uuid) ${order} $2`,
};

/** A page of the member's chats, the one with the newest message first. Throws invalid_input for an unknown cursor. */
export const listChats: Action<'GET /api/chats'> = async (call) => {
  const limit = call.query.pagination?.limit ?? limits.chatsPage.standard;
  const cursor = call.query.pagination?.cursor;
  const rows = cursor
    ? await call.database.run<ChatRow>(nextPage, [call.member.id, limit + 1, ...readKeyset(call, 'chats', cursor)])
    : await call.database.run<ChatRow>(firstPage, [call.member.id, limit + 1]);
  const { data, meta } = pageOf(rows, limit, (row) => writeKeyset(call, 'chats', row.lastMessageAt, row.id));
  return { data: data.map((row) => presentChat(row, call)), meta };
};
