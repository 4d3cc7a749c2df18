import { z } from 'zod';
import { chatPartner } from './chat.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { cursorMeta, cursorPagination, id, isoTime, localeParameter } from './query.ts';
import { namesWord } from './search-words.ts';

/** What is looked for: words, of which the last may be the beginning of one. */
const words = line()
  .max(limits.searchText.max)
  .check(({ value, issues }) => {
    if (namesWord(value)) return;
    issues.push({ code: 'too_small', origin: 'string', minimum: limits.searchText.min, inclusive: true, input: value });
  });

/** A message that has all the words, and as much of it as shows them. */
export const foundMessage = z.object({
  chat: id,
  /** of the message within its chat */
  sequence: z.int(),
  /** profile id of who wrote it */
  sender: id,
  createdAt: isoTime,
  /** pieces of the message in their order; isMatch: one of the words looked for */
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
  /** next leads to messages further back, also where this page is short or empty: a call looks through so many messages and no more */
  meta: cursorMeta,
});

/** Looking for words in one's own chats (decision 003). */
export const chatSearchEndpoints = {
  'GET /api/chats/search': endpoint({
    summary: 'Messages of all my chats that have all these words; by chat as they are listed, the newest first',
    access: 'member',
    rateLimit: 'searches',
    query,
    answer,
  }),
  'GET /api/chats/{id}/search': endpoint({
    summary: 'Messages of one of my chats that have all these words, the newest first',
    access: 'member',
    rateLimit: 'searches',
    params: z.strictObject({ id }),
    query,
    answer,
  }),
};
