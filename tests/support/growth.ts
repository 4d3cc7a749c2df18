import fc from 'fast-check';
import { coreSeconds } from './core-time.ts';

export type Shape = (length: number) => string;

/** Faster work is no evidence of its growth: a quadratic reader exceeds this long before the longest text. */
const measurableMilliseconds = 6;
const shortest = 2048;
/** The fastest of this many runs counts: a single one may have been interrupted. */
const runs = 7;
/** A thread's clock ticks every 4 ms. */
const measuredMilliseconds = 80;
/** The length is doubled twice, so that linear (4) and quadratic (16) are far apart; 3 per doubling is allowed. */
const times = 4;
const mostGrowth = 3 * 3;
/** A single run of the long text within this factor is certainly linear, and not measured more closely. */
const surelyLinear = 1.5 * times;
/** The ratio must be too high this many times: a disturbance does not always recur. */
const tries = 3;

/**
 * Undefined if a reader's work grows linearly with the text; else the ratios found each time its length was doubled
 * twice. longest: no longer text is tried; what is fast up to there is linear enough.
 */
export function growthBeyondLinear(
  read: (text: string) => unknown,
  shape: Shape,
  longest: number,
): number[] | undefined {
  let length = shortest;
  let quickest = quickestMeasurable(read, shape(length));
  while (quickest === undefined) {
    if (length >= longest) return undefined;
    length = Math.min(times * length, longest);
    quickest = quickestMeasurable(read, shape(length));
  }
  if (milliseconds(read, shape(times * length)) <= surelyLinear * quickest) return undefined;
  const ratios: number[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const ratio = ratioOf(read, shape(length), shape(times * length));
    if (ratio <= mostGrowth) return undefined;
    ratios.push(Math.sqrt(ratio));
  }
  return ratios;
}

/** The fastest of the runs with a text; undefined if too fast to measure. */
function quickestMeasurable(read: (text: string) => unknown, text: string): number | undefined {
  let quickest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    quickest = Math.min(quickest, milliseconds(read, text));
    if (quickest < measurableMilliseconds) return undefined;
  }
  return quickest;
}

/** By this thread's CPU time, unaffected by other load; the short text is read more often, to take as long. */
function ratioOf(read: (text: string) => unknown, short: string, long: string): number {
  const often = Math.max(1, Math.ceil(measuredMilliseconds / milliseconds(read, long)));
  return (times * coreTime(read, long, often)) / coreTime(read, short, times * often);
}

function coreTime(read: (text: string) => unknown, text: string, often: number): number {
  const readOften = () => {
    for (let run = 0; run < often; run += 1) read(text);
  };
  return Math.max(0.000_001, coreSeconds(readOften));
}

function milliseconds(read: (text: string) => unknown, text: string): number {
  const start = performance.now();
  read(text);
  return performance.now() - start;
}

/** Pieces that often slow down parsers when repeated. */
// biome-ignore format: one kind on each line
const pieces = [
  'a', 'A', 'é', 'ß', '0', 'ab', '漢', '😀', // letters
  ' ', '\t', '\n', '\r\n', ' \n', '\u00a0', '\u2028', '\u3000', // white space
  '.', '..', 'a.', '@', 'a@', 'a@b.', '-', '_', '+', ':', '::', ';', ';q=', ',', '/', '//', '../', '\\', '%', '%C3', '=', '&', '*', '~',
  '(', ')', '()', '[', ']', '[]', '{', '}', '<', '>', '<a ', '"', '""', '"\n', "'", '«', '»', '#', '?', '!', '…',
  'https://', 'https://a.b/', 'www.', 'mailto:', ' dot ', ' punkt ', ' (at) ', ' . ', '.ch', '.ch/',
  '\u0301', '\u0301\u0316', '\u0334\u0301\u0316', 'a\u0301', '\uff9e\u0301', '\u3099', // combining marks
  '\u3316', '\ufdfa', '\ufb03', '①', '½', '\u0130', // longer after normalization or in lower case
  '\u202e', '\u2066', '\u200b', '\u200d', '\u00ad', '\ufeff', '\u115f', '\u3164', '\ufe0f', // invisible
  '\ud800', '\udc00', '\udc00\ud800', '\0', // not characters
  '__proto__', 'a[b]', '&a=', '</', '<!--', '&#', '&amp;',
];
const heads = ['', 'a', 'https://', 'https://a.b/', 'www.a.ch/', '"', '\n', '/de/', 'a@b.ch', '\u0301'];
const tails = ['', '\n', '\nx', 'x', '!', '"', '@', ' abc . com', '.ch', '@b.ch', '\u3316', '\ud800'];

const repeated =
  (head: string, unit: string, tail: string): Shape =>
  (length) =>
    head + unit.repeat(Math.max(1, Math.ceil((length - head.length - tail.length) / unit.length))) + tail;

/** Enough for all shapes of a run, unless it generates more. */
const rememberedAtMost = 1000;
const remembered = new Map<string, Shape>();
/** Each text of a shape is made once for all readers: most refuse it faster than it is made. */
function madeOnce([name, shape]: [name: string, shape: Shape]): [name: string, shape: Shape] {
  const known = remembered.get(name);
  if (known) return [name, known];
  if (remembered.size >= rememberedAtMost) remembered.clear();
  const texts = new Map<number, string>();
  const made: Shape = (length) => {
    const text = texts.get(length) ?? shape(length);
    texts.set(length, text);
    return text;
  };
  remembered.set(name, made);
  return [name, made];
}

const letters = Array.from({ length: 20_000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('');
const different =
  (head: string, tail: string): Shape =>
  (length) =>
    head + letters.repeat(Math.ceil(length / letters.length)).slice(0, length) + tail;
/** Combining marks in non-canonical order. */
const unsortedMarks: Shape = (length) => `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`;
const opened: Shape = (length) => '('.repeat(length / 2) + ')'.repeat(length / 2);

/** Each word repeated, alone and before an end that makes a search for it fail. */
export function wordShapes(words: readonly string[]): [name: string, shape: Shape][] {
  return words.flatMap((word): [string, Shape][] => [
    [JSON.stringify(word), repeated('', word, '')],
    [`${JSON.stringify(word)} before \\nx`, repeated('a', word, '\nx')],
  ]);
}

/** Each piece repeated, and other known hard cases. */
export function plainShapes(): [name: string, shape: Shape][] {
  const shapes: [string, Shape][] = [
    ...wordShapes(pieces),
    ['\\u3316 before abc . com', repeated('', '\u3316', ' abc . com')],
    ['an address with )', repeated('https://a.b/', ')', '')],
    ['hosts of many letters', different('https://', '.ch')],
    ['different letters', different('', '')],
    ['marks out of order', unsortedMarks],
    ['brackets in brackets', opened],
  ];
  return shapes.map(madeOnce);
}

/** Generated shapes: some pieces repeated between a head and a tail. */
export function madeUpShape(): fc.Arbitrary<[name: string, shape: Shape]> {
  const piece = fc.constantFrom(...pieces);
  const unit = fc.array(
    fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ unit: 'binary', minLength: 1, maxLength: 3 })),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  return fc
    .tuple(fc.constantFrom(...heads), unit, fc.constantFrom(...tails))
    .map(([head, units, tail]) =>
      madeOnce([JSON.stringify([head, units.join(''), tail]), repeated(head, units.join(''), tail)]),
    );
}
