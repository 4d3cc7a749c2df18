import { LRUCache } from 'lru-cache';
import { deepFrozen } from './kept-answer.ts';

/** A query as it was sent, and as the schema of its endpoint reads it. */
export interface ReadQuery {
  sent: Record<string, unknown>;
  read: unknown;
}

const queriesKept = 1000;
/** Longer ones are hardly sent twice. */
const longest = 600;

/** What a link of a mail brings opens something, and is asked for once or twice. */
const opensSomething = /(?:^|&)(?:token|code|confirmation)=/;

/**
 * Queries that were read and found right, by endpoint and text: a page asks the same few again and again, and what they say does not
 * depend on who asks. Nobody can change what is kept; what is refused is read again each time.
 */
const known = new LRUCache<string, ReadQuery>({ max: queriesKept });

/** The query of this text, from before where it was asked for before. Throws what read throws. */
export async function readOnce(endpoint: string, text: string, read: () => Promise<ReadQuery>): Promise<ReadQuery> {
  const key = `${endpoint}?${text}`;
  const kept = known.get(key);
  if (kept) return kept;
  const made = await read();
  if (text.length <= longest && !opensSomething.test(text)) known.set(key, deepFrozen(made));
  return made;
}
