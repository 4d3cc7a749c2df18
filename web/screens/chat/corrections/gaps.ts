import { readsTheSame, type WordChange, wordChanges } from '../../../../contract/format/word-changes.ts';
import { isBlank, wordsOfText } from '../../../../contract/format/words-of-text.ts';

/** A part of a corrected text to fill in: given text, or a gap whose text has to be found. */
export interface TextOrGap {
  isGap: boolean;
  text: string;
}

/** More, or longer ones, are no exercise any more. */
const mostGaps = 20;
const longestGap = 80;

/**
 * The corrected text with a gap wherever it was changed. If a word was only removed, the gap is the word next to it, so that
 * there is something to write. Empty if that makes no exercise: too many or too long gaps, or nothing but gaps of a long text.
 */
export function gapsOf(changes: WordChange[]): TextOrGap[] {
  const parts: TextOrGap[] = [];
  for (const { isChanged, after } of takenAlong(changes)) {
    if (isChanged) parts.push(...withoutBlanks(after));
    else parts.push({ isGap: false, text: after });
  }
  const result = joined(parts.filter(({ text }) => text !== ''));
  const gaps = result.filter(({ isGap }) => isGap);
  const isExercise = gaps.length > 0 && gaps.length <= mostGaps && gaps.every(({ text }) => text.length <= longestGap);
  return isExercise ? result : [];
}

/** How many words of a gap are not right yet: 0 where the answer reads as it should. An apostrophe's form does not matter, a capital does. */
export function wrongWords(answer: string, expected: string): number {
  const typed = answer.trim();
  if (readsTheSame(typed, expected)) return 0;
  const missed = wordChanges(typed, expected).filter(({ isChanged }) => isChanged);
  return Math.max(1, missed.flatMap(({ after }) => wordsOfText(after)).filter((piece) => !isBlank(piece)).length);
}

/** A pure removal, together with the next word, or the previous one if there is none. */
function takenAlong(changes: WordChange[]): WordChange[] {
  const result = changes.map((change) => ({ ...change }));
  for (const [index, change] of result.entries()) {
    if (!change.isChanged || !isBlank(change.after)) continue;
    const next = result[index + 1];
    const previous = result[index - 1];
    if (next) {
      const word = firstWord(wordsOfText(next.after));
      change.after += word;
      next.after = next.after.slice(word.length);
    } else if (previous) {
      const word = firstWord(wordsOfText(previous.after).reverse(), true);
      change.after = word + change.after;
      previous.after = previous.after.slice(0, previous.after.length - word.length);
    }
  }
  return result;
}

/** The first of some pieces that can be seen, with the blanks before it. */
function firstWord(pieces: string[], isReversed = false): string {
  const end = pieces.findIndex((piece) => !isBlank(piece));
  const taken = end < 0 ? pieces : pieces.slice(0, end + 1);
  return (isReversed ? taken.reverse() : taken).join('');
}

function withoutBlanks(text: string): TextOrGap[] {
  const core = text.trim();
  const start = text.length - text.trimStart().length;
  return [
    { isGap: false, text: text.slice(0, start) },
    { isGap: true, text: core },
    { isGap: false, text: text.slice(start + core.length) },
  ];
}

/** One part where several of a sort follow each other. */
function joined(parts: TextOrGap[]): TextOrGap[] {
  const result: TextOrGap[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.isGap === part.isGap) result.splice(-1, 1, { ...part, text: last.text + part.text });
    else result.push(part);
  }
  return result;
}
