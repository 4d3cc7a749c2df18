import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Action } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';
import { type ChatRow, presentChat, selectChats } from './select-chats.ts';

const order = 'order by c.last_message_at desc, c.id desc limit';
const firstPage: Prepared = { name: 'chat_list_first', text: `${selectChats} ${order} $2` };
const nextPage: Prepared = {
  name: 'chat_list_next',
  text: `${selectChats} and (c.last_message_at, c.id) < ($3::timestamptz, $4::uuid) ${order} $2`,
};

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** The member's chats, the one with the newest message first, a page at a time. Throws invalid_input for a strange cursor. */
export const listChats: Action<'GET /api/chats'> = async (call) => {
  const limit = call.query.pagination?.limit ?? limits.chatsPage.standard;
  const cursor = call.query.pagination?.cursor;
  const rows = cursor
    ? await call.database.run<ChatRow>(nextPage, [call.member.id, limit + 1, ...readCursor(cursor)])
    : await call.database.run<ChatRow>(firstPage, [call.member.id, limit + 1]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map((row) => presentChat(row, call)),
    meta: { pagination: { limit, next: last ? writeCursor(last) : null } },
  };
};

function writeCursor(row: ChatRow): string {
  return Buffer.from(JSON.stringify([row.lastMessageAt.toISOString(), row.id])).toString('base64url');
}

function readCursor(cursor: string): [string, string] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Refusal('invalid_input', { fields: [{ path: 'pagination.cursor', key: 'invalid' }] });
  }
}
