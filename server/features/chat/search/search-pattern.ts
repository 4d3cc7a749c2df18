import { normalized } from '../../../../contract/normalized.ts';

/** More words than these cost and say little; those left out are not asked for. */
const mostWords = 6;

const marks = /[\u0300-\u036f]/g;
const wordOfText = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Letters that are written as two where a keyboard has them not. */
const written: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

/** A text without case and accents: Zürich and ZURICH are the same word. */
export function folded(text: string): string {
  return normalized(text, 'NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßœæøđłı]/g, (letter) => written[letter] ?? letter)
    .normalize('NFC');
}

/** What somebody looks for: words as folded, of which the last is the beginning of one. */
export function wordsLookedFor(text: string): string[] {
  const words = [...text.matchAll(wordOfText)].map(([word]) => folded(word)).filter(Boolean);
  const last = words.at(-1);
  if (last === undefined) return [];
  const whole = [...new Set(words.slice(0, -1))].filter((word) => word !== last);
  return [...whole.slice(0, mostWords - 1), last];
}

/** Every letter of Latin, Greek and Cyrillic by what it is folded to: the ways in which a text may write it. */
const waysToWrite = collectWays([
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0x52f],
  [0x1e00, 0x1fff],
]);

function collectWays(blocks: [number, number][]): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  for (const [from, to] of blocks) {
    for (let code = from; code <= to; code++) {
      const letter = String.fromCodePoint(code);
      if (!/\p{L}/u.test(letter)) continue;
      const plain = folded(letter);
      ways.set(plain, [...(ways.get(plain) ?? []), letter]);
    }
  }
  return ways;
}

const combining = '[\u0300-\u036f]*';
/** Neither a letter nor a digit: what a word stands between. The blocks are named, as a database may know the letters of ASCII alone. */
const edge = '[^[:alnum:]\u00c0-\u052f\u1e00-\u1fff]';

/**
 * A regular expression of PostgreSQL for each word: it stands in the text with any case and accents, whole, the last one as a beginning.
 * Of what somebody typed only letters and digits come into it.
 */
export function patternsOf(words: string[]): string[] {
  return words.map((word, index) => {
    const end = index < words.length - 1 ? `($|${edge})` : '';
    return `(^|${edge})${lettersOf(word).join('')}${end}`;
  });
}

function lettersOf(word: string): string[] {
  const letters = [...word];
  const pieces: string[] = [];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] as string;
    const pair = letter + (letters[at + 1] ?? '');
    const asOne = pair.length > letter.length ? waysToWrite.get(pair) : undefined;
    if (asOne) {
      pieces.push(`(${oneOf(letter)}${oneOf(pair.slice(letter.length))}|[${asOne.join('')}]${combining})`);
      at += 1;
    } else {
      pieces.push(oneOf(letter));
    }
  }
  return pieces;
}

function oneOf(letter: string): string {
  const ways = new Set([letter, ...(waysToWrite.get(letter) ?? [letter.toUpperCase()])]);
  return `[${[...ways].join('')}]${combining}`;
}

/** Where the words stand in a text: from and to, in its order, each place once. */
export function placesOf(words: string[], text: string): { from: number; to: number }[] {
  const last = words.at(-1);
  const whole = new Set(words.slice(0, -1));
  return [...text.matchAll(wordOfText)].flatMap(({ 0: found, index }) => {
    const plain = folded(found);
    const isMatch = whole.has(plain) || (last !== undefined && plain.startsWith(last));
    return isMatch ? [{ from: index, to: index + found.length }] : [];
  });
}

/** Whether all words stand in a text. */
export function hasAll(words: string[], text: string): boolean {
  const found = [...text.matchAll(wordOfText)].map(([word]) => folded(word));
  return words.every((word, index) =>
    index < words.length - 1 ? found.includes(word) : found.some((one) => one.startsWith(word)),
  );
}
