import { folded, otherWays } from '../../../../contract/folded.ts';
import { joinedLetters } from '../../../../contract/search-words.ts';

/** More words than these cost much and add little; the others are ignored. */
const mostWords = 6;

const joined = `[${joinedLetters}]`;
/** A run of letters: a word, or in scripts without spaces one that contains words. */
const wordOfText = new RegExp(
  String.raw`${joined}(?:${joined}|\p{M})*|(?!${joined})[\p{L}\p{N}](?:(?!${joined})[\p{L}\p{N}\p{M}])*`,
  'gu',
);
const isJoined = new RegExp(`^${joined}`, 'u');
const graphemes = new Intl.Segmenter();

/** The searched words, folded; the last is a prefix. */
export function wordsLookedFor(text: string): string[] {
  const words = [...folded(text).matchAll(wordOfText)].map(([word]) => word);
  const last = words.at(-1);
  if (last === undefined) return [];
  const whole = [...new Set(words.slice(0, -1))].filter((word) => word !== last);
  return [...whole.slice(0, mostWords - 1), last];
}

/**
 * The letters of Latin, Greek, Cyrillic, Hebrew and Arabic by their folded form: the spellings a text may use for
 * each.
 */
const waysToWrite = collectWays([
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0x52f],
  [0x5d0, 0x6ff],
  [0x1e00, 0x1fff],
  [0xff10, 0xff9d],
]);

function collectWays(blocks: [number, number][]): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  for (const [from, to] of blocks) {
    for (let code = from; code <= to; code++) {
      const letter = String.fromCodePoint(code);
      if (!/[\p{L}\p{N}]/u.test(letter)) continue;
      for (const plain of [folded(letter), ...otherWays(letter)]) ways.set(plain, [...(ways.get(plain) ?? []), letter]);
    }
  }
  return ways;
}

/** What folding removes after a letter. */
const combining = '[\u00ad\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u200b-\u200f\u2060-\u206f]*';
/** What bounds a word. The blocks are named, because a database may know the letters of ASCII only. */
const edge = `[^[:alnum:]\u00c0-\u052f\u1e00-\u1fff]|${joined}`;

/**
 * A PostgreSQL regular expression for each word, with any case and accents: whole words, the last one as a prefix;
 * anywhere in scripts without spaces. Only letters and digits of the input enter it.
 */
export function patternsOf(words: string[]): string[] {
  return words.map((word, index) => {
    const letters = lettersOf(word).join('');
    if (isJoined.test(word)) return letters;
    const end = index < words.length - 1 ? `($|${edge})` : '';
    return `(^|${edge})${letters}${end}`;
  });
}

function lettersOf(word: string): string[] {
  const letters = [...word];
  const pieces: string[] = [];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] as string;
    const next = letters[at + 1] ?? '';
    const asOne = next === '' ? undefined : waysToWrite.get(letter + next);
    if (asOne) {
      // Two letters, the single letter they replace, or that letter with its mark apart.
      pieces.push(`(${oneOf(letter)}${oneOf(next)}|[${asOne.join('')}]${combining}|${oneOf(letter)}[\u0308\u030a])`);
      at += 1;
    } else {
      pieces.push(/[aou]/.test(letter) ? `${oneOf(letter)}([eE]${combining})?` : oneOf(letter));
    }
  }
  return pieces;
}

function oneOf(letter: string): string {
  const ways = new Set([letter, ...(waysToWrite.get(letter) ?? [letter.toUpperCase()])]);
  return `[${[...ways].join('')}]${combining}`;
}

/** The matches of the words in a text: from and to, in order, each once. */
export function placesOf(words: string[], text: string): { from: number; to: number }[] {
  return [...text.matchAll(wordOfText)].flatMap(({ 0: found, index }) => {
    if (isJoined.test(found)) return placesInRow(words, found, index);
    return matches(words, found).some(Boolean) ? [{ from: index, to: index + found.length }] : [];
  });
}

/** The matches in a run of letters without spaces, letter by letter and without overlaps. */
function placesInRow(words: string[], row: string, start: number): { from: number; to: number }[] {
  const pieces = [...graphemes.segment(row)].map(({ segment, index }) => ({
    plain: folded(segment),
    from: start + index,
    to: start + index + segment.length,
  }));
  const places: { from: number; to: number }[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const length = Math.max(0, ...words.map((word) => piecesOf(word, pieces, at)));
    const last = pieces[at + length - 1];
    if (length === 0 || !last) continue;
    places.push({ from: pieces[at]?.from ?? start, to: last.to });
    at += length - 1;
  }
  return places;
}

/** The number of pieces a word takes from a position on; 0: no match. */
function piecesOf(word: string, pieces: { plain: string }[], at: number): number {
  let written = '';
  for (let to = at; to < pieces.length; to++) {
    written += pieces[to]?.plain ?? '';
    if (written.startsWith(word)) return to - at + 1;
    if (!word.startsWith(written)) return 0;
  }
  return 0;
}

/** Which of the words a run of letters is, in any spelling. */
function matches(words: string[], found: string): boolean[] {
  const plain = folded(found);
  const ways = isJoined.test(found) ? [plain] : [plain, ...otherWays(found)];
  return words.map((word, index) =>
    ways.some((way) => {
      if (isJoined.test(word)) return way.includes(word);
      return index < words.length - 1 ? way === word : way.startsWith(word);
    }),
  );
}

/** Whether a text contains all words. */
export function hasAll(words: string[], text: string): boolean {
  const found = [...text.matchAll(wordOfText)].map(([row]) => matches(words, row));
  return words.every((_, index) => found.some((each) => each[index]));
}
