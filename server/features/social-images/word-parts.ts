import { normalized } from '../../../contract/normalized.ts';

/** A piece of a title that stays on one line. */
export interface WordPart {
  text: string;
  /** what stands between this piece and the one before it when both are on one line */
  joinedBy: ' ' | '';
  /** what ends the line when it is broken after this piece and before one of the same word */
  brokenBy: '-' | '';
}

const softHyphen = '\u00ad';
const vowels = 'aeiouyäöüàâáåæéèêëîïíìôóòøûùúœ';
/** Letters that begin a syllable together; of other consonants between two vowels only the last one does. */
const together = 'sch|ch|ck|ph|th|qu|[bcdfgkptv]r|[bcfgkp]l';
/** Each begins where the one before ended (y): searched for from every letter, a word without vowels would take n² steps. */
const syllable = new RegExp(
  `[^${vowels}]*[${vowels}]+(?:[^${vowels}]*$|[^${vowels}]*?(?=(?:${together}|[^${vowels}])[${vowels}]))`,
  'giuy',
);
/** Fewer letters than this do not stand alone at the end or the start of a line. */
const shortestPart = 3;
/** No word part is longer than this once words are broken by force. */
const longestPart = 12;
const forcedPart = new RegExp(`.{1,${longestPart}}`, 'gu');
const afterHyphen = new RegExp(`(?<=[-–—/]|${softHyphen})(?=.)`, 'u');

/** The words of a title as they are drawn; no-break spaces stay inside them. */
export function wordsOf(title: string): string[] {
  return title
    .split(/[ \t\r\n]+/)
    .filter((word) => word.replaceAll(softHyphen, '') !== '')
    .map((word) => normalized(word, 'NFC'));
}

/**
 * The pieces of one word. Lines may break after a hyphen or dash and at soft hyphens; byForce also between syllables, by a
 * rule that fits German and is bearable in English and French.
 */
export function partsOfWord(word: string, { byForce }: { byForce: boolean }): WordPart[] {
  const pieces = word.split(afterHyphen).flatMap((piece) => (byForce ? hyphenated(piece) : [piece]));
  return pieces.map((piece, index) => ({
    text: piece.replaceAll(softHyphen, ''),
    joinedBy: index === 0 ? ' ' : '',
    brokenBy: /[-–—/]$/u.test(piece) ? '' : '-',
  }));
}

function hyphenated(piece: string): string[] {
  return syllablesOf(piece).flatMap((part) => part.match(forcedPart) ?? []);
}

function syllablesOf(piece: string): string[] {
  const parts = [...(piece.match(syllable) ?? [piece])];
  if (parts.length > 1 && (parts[0] ?? '').length < shortestPart) parts.splice(0, 2, parts.slice(0, 2).join(''));
  if (parts.length > 1 && (parts.at(-1) ?? '').length < shortestPart) parts.push(parts.splice(-2).join(''));
  return parts;
}
