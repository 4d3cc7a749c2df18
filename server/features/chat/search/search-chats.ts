import { z } from 'zod';
import * as limits from '../../../../contract/limits.ts';
import { givenTime, rowNumber } from '../../../../contract/query.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Database, Prepared } from '../../../database/connection.ts';
import { type CursorKeys, readCursor, writeCursor } from '../../../http/cursor.ts';
import type { Action } from '../../../http/endpoint.ts';
import { goneWithOriginal } from '../message-rows.ts';
import { type ChatRow, presentPartner, selectChats } from '../select-chats.ts';
import { excerptOf } from './excerpt.ts';
import { type ChatToSearch, type Position, type Range, rangesToSearch } from './ranges.ts';
import { hasAll, patternsOf, wordsLookedFor } from './search-pattern.ts';

const list = 'found messages';
const position = z.tuple([z.uuid(), givenTime, rowNumber]);

/** A position as an opaque cursor. */
function writePosition(keys: CursorKeys, { chat, lastMessageAt, before }: Position): string {
  return writeCursor(keys, list, [chat, lastMessageAt.toISOString(), before]);
}

/** Parses a cursor. Throws invalid_input for any other text. */
function readPosition(keys: CursorKeys, cursor: string): Position {
  const [chat, at, before] = readCursor(keys, list, cursor, position);
  return { chat, lastMessageAt: new Date(at), before };
}

const columns = 'c.id, c.last_message_at as "lastMessageAt", c.last_sequence as "lastSequence"';

// In the order of the list. The chat in which the previous call stopped is first, wherever new messages have moved
// it since.
const ownChats: Prepared = {
  name: 'chat_search_chats',
  text: `select ${columns} from chat_members me join chats c on c.id = me.chat_id
    where me.user_id = $1 and ($2::uuid is null or c.id = $2 or (c.last_message_at, c.id) < ($3::timestamptz, $2::uuid))
    order by c.id is distinct from $2, c.last_message_at desc, c.id desc limit $4`,
};
const ownChat: Prepared = {
  name: 'chat_search_chat',
  text: `select ${columns} from chat_members me join chats c on c.id = me.chat_id where me.user_id = $1 and c.id = $2`,
};

interface FoundRow {
  chat: string;
  sequence: number;
  sender: string;
  text: string;
  createdAt: Date;
}

// Sequences have no gaps, so a range has as many messages as its length, and reading it backwards ends with the page.
const found: Prepared = {
  name: 'chat_search_messages',
  text: `select m.chat_id as chat, m.sequence, m.sender_id as sender, m.text, m.created_at as "createdAt"
    from unnest($1::uuid[], $2::integer[], $3::integer[]) with ordinality wanted (chat_id, first, last, place)
    cross join lateral (select * from messages m where m.chat_id = wanted.chat_id and m.sequence between wanted.first and wanted.last
      and m.text ~ all($4::text[])
      and ${goneWithOriginal('m', 'deleted_at')} is null and ${goneWithOriginal('m', 'hidden_at')} is null
      order by m.sequence desc limit $5) m
    order by wanted.place, m.sequence desc limit $5`,
};

const partners: Prepared = { name: 'chat_search_partners', text: `${selectChats} and c.id = any($2::uuid[])` };

/**
 * Messages of the member's chats, or of one of them, that contain all the words. Scans at most
 * limits.searchedMessages, the newest first, and returns where the next call continues (decision 003). Throws
 * not_found, and invalid_input for an unknown cursor.
 */
export const searchChats: Action<'GET /api/chats/search' | 'GET /api/chats/{id}/search'> = async (call) => {
  const { database, member, query } = call;
  const { limit = limits.foundMessages.standard, cursor } = query.pagination ?? {};
  const words = wordsLookedFor(query.q);
  const start = cursor ? readPosition(call, cursor) : null;
  const one = 'params' in call && call.params ? (call.params as { id: string }).id : null;
  const chats = await chatsToSearch(database, { member: member.id, one, start });
  const { ranges, rest } = rangesToSearch(chats, { start, budget: limits.searchedMessages });
  const rows = await findIn(database, ranges, { words, limit: limit + 1 });
  const next = rows.length > limit ? positionAfter(rows[limit - 1], chats) : (rest ?? beyond(chats));
  const page = rows.slice(0, limit).filter(({ text }) => hasAll(words, text));
  const shown = await database.run<ChatRow>(partners, [member.id, [...new Set(page.map(({ chat }) => chat))]]);
  const rowOf = new Map(shown.map((row) => [row.id, row]));
  return {
    data: page.flatMap(({ text, createdAt, ...message }) => {
      const row = rowOf.get(message.chat);
      if (!row) return [];
      const partner = presentPartner(row, call);
      return [{ ...message, createdAt: createdAt.toISOString(), excerpt: excerptOf(text, words), partner }];
    }),
    meta: {
      pagination: { limit, next: next && writePosition(call, next) },
    },
  };
};

async function chatsToSearch(
  database: Database,
  { member, one, start }: { member: string; one: string | null; start: Position | null },
): Promise<ChatToSearch[]> {
  if (one === null) {
    const from = [start?.chat ?? null, start?.lastMessageAt ?? null];
    const chats = await database.run<ChatToSearch>(ownChats, [member, ...from, limits.searchedChats]);
    // It has the position from when the search reached it, so that no other chat is skipped.
    return chats.map((chat) => (chat.id === start?.chat ? { ...chat, lastMessageAt: start.lastMessageAt } : chat));
  }
  const chats = await database.run<ChatToSearch>(ownChat, [member, one]);
  if (chats.length === 0) throw new ApiError('not_found');
  return chats;
}

async function findIn(
  database: Database,
  ranges: Range[],
  { words, limit }: { words: string[]; limit: number },
): Promise<FoundRow[]> {
  if (ranges.length === 0) return [];
  const wanted = [ranges.map(({ chat }) => chat), ranges.map(({ from }) => from), ranges.map(({ to }) => to)];
  return database.run<FoundRow>(found, [...wanted, patternsOf(words), limit]);
}

function positionAfter(row: FoundRow | undefined, chats: ChatToSearch[]): Position | null {
  const chat = chats.find(({ id }) => id === row?.chat);
  return row && chat ? { chat: chat.id, lastMessageAt: chat.lastMessageAt, before: row.sequence } : null;
}

/** The position after as many chats as one call covers; all of them have been scanned. */
function beyond(chats: ChatToSearch[]): Position | null {
  const last = chats.length === limits.searchedChats ? chats.at(-1) : undefined;
  return last ? { chat: last.id, lastMessageAt: last.lastMessageAt, before: 1 } : null;
}
