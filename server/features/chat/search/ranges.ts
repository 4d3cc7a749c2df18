/** A chat of the member, in the order of the list of chats. */
export interface ChatToSearch {
  id: string;
  lastMessageAt: Date;
  lastSequence: number;
}

/** Messages of a chat by sequence, both ends included. */
export interface Range {
  chat: string;
  from: number;
  to: number;
}

/** Where a search continues: with a chat's messages before a sequence. */
export interface Position {
  chat: string;
  lastMessageAt: Date;
  before: number;
}

/**
 * Which messages one call scans: chat by chat, the newest of each first, `budget` in all. rest is where the next call
 * continues; null at the end. start: where the previous call stopped; its chat is the first of chats, if it still
 * exists.
 */
export function rangesToSearch(
  chats: ChatToSearch[],
  { start, budget }: { start: Position | null; budget: number },
): { ranges: Range[]; rest: Position | null } {
  const ranges: Range[] = [];
  let left = budget;
  for (const { id: chat, lastMessageAt, lastSequence } of chats) {
    const to = start?.chat === chat ? Math.min(lastSequence, start.before - 1) : lastSequence;
    if (to < 1) continue;
    if (left === 0) return { ranges, rest: { chat, lastMessageAt, before: to + 1 } };
    const from = Math.max(1, to - left + 1);
    ranges.push({ chat, from, to });
    left -= to - from + 1;
    if (from > 1) return { ranges, rest: { chat, lastMessageAt, before: from } };
  }
  return { ranges, rest: null };
}
