import { diffArrays } from 'diff/lib/diff/array.js';
import { isBlank, sameWordKey, wordsOfText } from './words-of-text.ts';

/**
 * A stretch of two texts. All before fields joined are the first text, all after fields the second. If isChanged is
 * false the two read the same, though an apostrophe may differ in form; else before was removed and after added, and
 * one may be ''.
 */
export interface WordChange {
  isChanged: boolean;
  before: string;
  after: string;
}

/**
 * With more removed and added words and blanks than this, it is another text rather than a correction, and one
 * change. Finding the shortest edit takes time quadratic in its length.
 */
const mostEdits = 160;

/**
 * The word-by-word changes from one text to another: a word changes as a whole, even for a capital. Changes
 * separated only by blanks are one. Browser and server give the same answer.
 */
export function wordChanges(before: string, after: string): WordChange[] {
  const changes = joined(withoutEmpty(compared(wordsOfText(before), wordsOfText(after))));
  return joined(withoutEmpty(asSeen(changes)));
}

/** Changes as three numbers each: 1 if changed, else 0; characters before; characters after. */
export function lengthsOf(changes: WordChange[]): number[] {
  return changes.flatMap(({ isChanged, before, after }) => [isChanged ? 1 : 0, before.length, after.length]);
}

/** Reverses lengthsOf, given the two texts. */
export function changesOf(lengths: number[], before: string, after: string): WordChange[] {
  const changes: WordChange[] = [];
  let [old, fresh] = [0, 0];
  for (let at = 0; at < lengths.length; at += 3) {
    const [changed, oldLength = 0, freshLength = 0] = lengths.slice(at, at + 3);
    changes.push({
      isChanged: changed === 1,
      before: before.slice(old, old + oldLength),
      after: after.slice(fresh, fresh + freshLength),
    });
    old += oldLength;
    fresh += freshLength;
  }
  return changes;
}

const withoutEmpty = (changes: WordChange[]) => changes.filter(({ before, after }) => before !== '' || after !== '');

/** Whether two texts look the same to a reader. */
export function readsTheSame(before: string, after: string): boolean {
  const keys = (text: string) => wordsOfText(text).map(sameWordKey);
  const one = keys(before);
  const other = keys(after);
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

function compared(before: string[], after: string[]): WordChange[] {
  const [oldKeys, newKeys] = [before.map(sameWordKey), after.map(sameWordKey)];
  const { start, end } = sharedEnds(oldKeys, newKeys);
  const inner = diffArrays(oldKeys.slice(start, oldKeys.length - end), newKeys.slice(start, newKeys.length - end), {
    maxEditLength: mostEdits,
  });
  const steps = inner ?? [
    { count: oldKeys.length - start - end, removed: true, added: false },
    { count: newKeys.length - start - end, removed: false, added: true },
  ];
  const unchanged = (count: number) => ({ count, removed: false, added: false });
  const old = takerOf(before);
  const fresh = takerOf(after);
  return [unchanged(start), ...steps, unchanged(end)].map(({ count, removed, added }) => ({
    isChanged: removed || added,
    before: added ? '' : old(count),
    after: removed ? '' : fresh(count),
  }));
}

/** Returns a function that takes the next count pieces, joined. */
function takerOf(pieces: string[]) {
  let taken = 0;
  return (count: number) => {
    taken += count;
    return pieces.slice(taken - count, taken).join('');
  };
}

/** How many pieces the two share at the beginning and at the end. */
function sharedEnds(before: string[], after: string[]) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { start, end };
}

/** Merges changes that are adjacent or separated only by blanks. */
function joined(changes: WordChange[]): WordChange[] {
  const result: WordChange[] = [];
  for (const change of changes) {
    const last = result.at(-1);
    const previous = result.at(-2);
    if (change.isChanged && last?.isChanged) result.splice(-1, 1, together(last, change));
    else if (change.isChanged && last && previous?.isChanged && isBlank(last.after)) {
      result.splice(-2, 2, together(together(previous, last), change));
    } else result.push(change);
  }
  return result;
}

function together(one: WordChange, other: WordChange): WordChange {
  return { isChanged: true, before: one.before + other.before, after: one.after + other.after };
}

/** An added or removed blank would be invisible alone, so the word or mark beside it joins the change. */
function asSeen(changes: WordChange[]): WordChange[] {
  const result = changes.map((change) => ({ ...change }));
  for (const [index, change] of result.entries()) {
    if (!change.isChanged || !isBlank(change.before) || !isBlank(change.after)) continue;
    const next = result[index + 1];
    const previous = result[index - 1];
    if (next) {
      const [before = '', after = ''] = [wordsOfText(next.before)[0], wordsOfText(next.after)[0]];
      Object.assign(change, together(change, { isChanged: true, before, after }));
      Object.assign(next, { before: next.before.slice(before.length), after: next.after.slice(after.length) });
    } else if (previous) {
      const [before = '', after = ''] = [wordsOfText(previous.before).at(-1), wordsOfText(previous.after).at(-1)];
      Object.assign(change, together({ isChanged: true, before, after }, change));
      Object.assign(previous, {
        before: previous.before.slice(0, previous.before.length - before.length),
        after: previous.after.slice(0, previous.after.length - after.length),
      });
    }
  }
  return result;
}
