import { z } from 'zod';
import { chatPartner } from './chat.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { cursorMeta, cursorPagination, id, isoTime, localeParameter } from './query.ts';
import { namesWord } from './search-words.ts';

/** Search words; the last may be the beginning of a word. */
const words = line()
  .max(limits.searchText.max)
  .check(({ value, issues }) => {
    if (namesWord(value)) return;
    issues.push({ code: 'too_small', origin: 'string', minimum: limits.searchText.min, inclusive: true, input: value });
  });

/** A message that contains all the words, with the excerpt that shows them. */
export const foundMessage = z.object({
  chat: id,
  /** its sequence within the chat */
  sequence: z.int(),
  /** profile id of the sender */
  sender: id,
  createdAt: isoTime,
  /** pieces of the message in order; isMatch: a word searched for */
  excerpt: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
  partner: chatPartner,
});
export type FoundMessage = z.infer<typeof foundMessage>;

const query = z.strictObject({
  q: words,
  pagination: cursorPagination(limits.foundMessages.max).optional(),
  locale: localeParameter,
});
const answer = z.object({
  data: z.array(foundMessage),
  /** next leads further back even if this page is short or empty: a call scans a fixed number of messages */
  meta: cursorMeta,
});

/** Search in a member's own chats (decision 003). */
export const chatSearchEndpoints = {
  'GET /api/chats/search': endpoint({
    summary: 'Messages in all my chats that contain all these words; in the order of the chat list, newest first',
    access: 'member',
    rateLimit: 'searches',
    query,
    answer,
  }),
  'GET /api/chats/{id}/search': endpoint({
    summary: 'Messages in one of my chats that contain all these words, newest first',
    access: 'member',
    rateLimit: 'searches',
    params: z.strictObject({ id }),
    query,
    answer,
  }),
};
