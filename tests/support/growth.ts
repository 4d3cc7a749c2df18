import fc from 'fast-check';
import { coreSeconds } from './core-time.ts';

/** A text of about so many characters. */
export type Shape = (length: number) => string;

/** Work below this says nothing of how it grows: a quadratic reader passes it long before the longest text. */
const tellingMilliseconds = 6;
const shortest = 1024;
/** So often it has to take so long: a single run may have had to wait for something else. */
const runs = 7;
/** The clock of a thread ticks every 4 ms. */
const measuredMilliseconds = 80;
/** The length is doubled twice, so that linear (4) and quadratic (16) lie far apart; 3 for each doubling is allowed. */
const times = 4;
const mostGrowth = 3 * 3;
/** A single run of the long text that takes no more than this is linear without a doubt, and is not measured any closer. */
const surelyLinear = 1.5 * times;
/** So often the ratio has to be too high: what is disturbed once is not disturbed always. */
const tries = 3;

/**
 * Undefined where the work a reader has with a text grows with its length; else the ratios found each time its length was
 * doubled. longest: no text longer than this is tried; what it stays quick with is linear enough.
 */
export function growthBeyondLinear(
  read: (text: string) => unknown,
  shape: Shape,
  longest: number,
): number[] | undefined {
  let length = shortest;
  let quickest = quickestTelling(read, shape(length));
  while (quickest === undefined) {
    length *= 2;
    if (length > longest) return undefined;
    quickest = quickestTelling(read, shape(length));
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

/** The shortest of the runs with a text; undefined where it says nothing. */
function quickestTelling(read: (text: string) => unknown, text: string): number | undefined {
  let quickest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    quickest = Math.min(quickest, milliseconds(read, text));
    if (quickest < tellingMilliseconds) return undefined;
  }
  return quickest;
}

/** By the time of this thread on a core, which others on the machine do not change: the short text so often that both are as long. */
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

/** Pieces that programs reading text stumble over when there are many of them. */
// biome-ignore format: one kind on each line
const pieces = [
  'a', 'A', 'é', 'ß', '0', 'ab', '漢', '😀', // letters
  ' ', '\t', '\n', '\r\n', ' \n', '\u00a0', '\u2028', '\u3000', // blanks
  '.', '..', 'a.', '@', 'a@', 'a@b.', '-', '_', '+', ':', '::', ';', ';q=', ',', '/', '//', '../', '\\', '%', '%C3', '=', '&', '*', '~',
  '(', ')', '()', '[', ']', '[]', '{', '}', '<', '>', '<a ', '"', '""', '"\n', "'", '«', '»', '#', '?', '!', '…',
  'https://', 'https://a.b/', 'www.', 'mailto:', ' dot ', ' punkt ', ' (at) ', ' . ', '.ch', '.ch/',
  '\u0301', '\u0301\u0316', '\u0334\u0301\u0316', 'a\u0301', '\uff9e\u0301', '\u3099', // marks
  '\u3316', '\ufdfa', '\ufb03', '①', '½', '\u0130', // what normalising or lower case makes longer
  '\u202e', '\u2066', '\u200b', '\u200d', '\u00ad', '\ufeff', '\u115f', '\u3164', '\ufe0f', // what is not seen
  '\ud800', '\udc00', '\udc00\ud800', '\0', // what is no character
  '__proto__', 'a[b]', '&a=', '</', '<!--', '&#', '&amp;',
];
const heads = ['', 'a', 'https://', 'https://a.b/', 'www.a.ch/', '"', '\n', '/de/', 'a@b.ch', '\u0301'];
const tails = ['', '\n', '\nx', 'x', '!', '"', '@', ' abc . com', '.ch', '@b.ch', '\u3316', '\ud800'];

const repeated =
  (head: string, unit: string, tail: string): Shape =>
  (length) =>
    head + unit.repeat(Math.max(1, Math.ceil((length - head.length - tail.length) / unit.length))) + tail;

/** So many shapes are remembered: all of a run but of one that is told to make up more. */
const rememberedAtMost = 1000;
const remembered = new Map<string, Shape>();
/** Each text of a shape is made once for all readers: most of them refuse it sooner than it can be made. */
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
/** As many different letters as there is room for. */
const different =
  (head: string, tail: string): Shape =>
  (length) =>
    head + letters.repeat(Math.ceil(length / letters.length)).slice(0, length) + tail;
/** Unlike marks, those that belong below after those that belong above. */
const unsortedMarks: Shape = (length) => `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`;
const opened: Shape = (length) => '('.repeat(length / 2) + ')'.repeat(length / 2);

/** Each word over and over, alone and before what makes a search for it fail. */
export function wordShapes(words: readonly string[]): [name: string, shape: Shape][] {
  return words.flatMap((word): [string, Shape][] => [
    [JSON.stringify(word), repeated('', word, '')],
    [`${JSON.stringify(word)} before \\nx`, repeated('a', word, '\nx')],
  ]);
}

/** Each of the pieces so, and what else is known to be hard. */
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

/** Made-up ones: some pieces over and over, between a head and a tail. */
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
