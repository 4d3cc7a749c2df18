import { normalized } from '../../../contract/normalized.ts';
import type { Hyphenate } from './hyphenator.ts';

/** A piece of a title that stays on one line. */
export interface WordPart {
  text: string;
  /** what separates this piece from the previous one on the same line */
  joinedBy: ' ' | '';
  /** what ends the line if it breaks after this piece within a word */
  brokenBy: '-' | '';
}

const softHyphen = '\u00ad';
/** Fewer letters than this may not be alone at the end or start of a line. */
const shortestPart = 3;
/** The maximum length of a word part after hyphenation. */
const longestPart = 12;
const forcedPart = new RegExp(`.{1,${longestPart}}`, 'gu');
const afterHyphen = new RegExp(`(?<=[-–—/]|${softHyphen})(?=.)`, 'u');

/** The words of a title as drawn, including non-breaking spaces. */
export function wordsOf(title: string): string[] {
  return title
    .split(/[ \t\r\n]+/)
    .filter((word) => word.replaceAll(softHyphen, '') !== '')
    .map((word) => normalized(word, 'NFC'));
}

/**
 * The pieces of one word. Lines may break after a hyphen or dash and at soft hyphens; with hyphenate also between
 * syllables.
 */
export function partsOfWord(word: string, hyphenate?: Hyphenate): WordPart[] {
  const pieces = word.split(afterHyphen).flatMap((piece) => (hyphenate ? hyphenated(piece, hyphenate) : [piece]));
  return pieces.map((piece, index) => ({
    text: piece.replaceAll(softHyphen, ''),
    joinedBy: index === 0 ? ' ' : '',
    brokenBy: /[-–—/]$/u.test(piece) ? '' : '-',
  }));
}

function hyphenated(piece: string, hyphenate: Hyphenate): string[] {
  return withoutShortEnds(hyphenate(piece)).flatMap((part) => part.match(forcedPart) ?? []);
}

function withoutShortEnds(syllables: string[]): string[] {
  const parts = [...syllables];
  if (parts.length > 1 && (parts[0] ?? '').length < shortestPart) parts.splice(0, 2, parts.slice(0, 2).join(''));
  if (parts.length > 1 && (parts.at(-1) ?? '').length < shortestPart) parts.push(parts.splice(-2).join(''));
  return parts;
}
