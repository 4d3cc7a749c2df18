import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChatToSearch, type Position, rangesToSearch } from './ranges.ts';

const chatsOf = (lengths: number[]): ChatToSearch[] =>
  lengths.map((lastSequence, index) => ({ id: `chat ${index}`, lastMessageAt: new Date(-index), lastSequence }));

/** Scans all chats call by call, as a member who always goes further back. */
function collect(lengths: number[], budget: number) {
  const all = chatsOf(lengths);
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let start: Position | null = null; ; ) {
    const at: number = start ? all.findIndex(({ id }) => id === start?.chat) : 0;
    const { ranges, rest } = rangesToSearch(all.slice(at), { start, budget });
    for (const { chat, from, to } of ranges) for (let n = to; n >= from; n--) seen.push(`${chat}/${n}`);
    sizes.push(ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0));
    if (!rest) return { seen, sizes };
    start = rest;
  }
}

test('every message is looked at once, the newest of a chat first, and no call looks at more than its budget', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), (lengths, budget) => {
      const { seen, sizes } = collect(lengths, budget);
      const expected = lengths.flatMap((length, chat) =>
        Array.from({ length }, (_, index) => `chat ${chat}/${length - index}`),
      );
      expect(seen).toEqual(expected);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(budget);
    }),
  );
});

test('a chat that has become shorter than where one stopped is passed', () => {
  const start = { chat: 'chat 0', lastMessageAt: new Date(0), before: 1 };
  expect(rangesToSearch(chatsOf([9, 3]), { start, budget: 10 })).toEqual({
    ranges: [{ chat: 'chat 1', from: 1, to: 3 }],
    rest: null,
  });
});
