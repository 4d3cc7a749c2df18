import type { Locale } from '../../../contract/locales.ts';
import { breakLines, type Joints, type MeasuredPart } from './break-lines.ts';
import { hyphenatorOf } from './hyphenator.ts';
import { partsOfWord, wordsOf } from './word-parts.ts';

/** Measures texts in the title's font, in multiples of its size. */
export type MeasureTexts = (texts: string[]) => Promise<Map<string, number>>;

/** A title broken into lines, with its font size in pixels. */
export interface FittedTitle {
  size: number;
  lines: string[];
}

/** The distance between two lines, in multiples of the size. */
export const titleLineHeight = 1.08;

const smallest = 48;
const sizes = [120, 108, 96, 88, 80, 76, 72, 68, 64, 60, 56, 52, smallest];
/** A word that fits at this size shrinks the title; a wider one is hyphenated. */
const smallestForOneWord = 60;
/** In characters; no card holds more. */
const longestTitle = 200;

interface Box {
  width: number;
  height: number;
}

/**
 * Fits a title into a box at the largest size, in pixels. Words too wide for the box are hyphenated in the title's
 * language; a title too long even for the smallest size ends in an ellipsis.
 */
export async function fitTitle(
  { title, locale }: { title: string; locale: Locale },
  box: Box,
  measure: MeasureTexts,
): Promise<FittedTitle> {
  const words = wordsOf([...title].slice(0, longestTitle).join(''));
  const ofWords = await measure([...words, ' ', '-', '…']);
  const isTooWide = (word: string) => (ofWords.get(word) ?? 0) * smallestForOneWord > box.width;
  const hyphenate = words.some(isTooWide) ? await hyphenatorOf(locale) : undefined;
  const parts = words.flatMap((word) => partsOfWord(word, isTooWide(word) ? hyphenate : undefined));
  const ofParts = await measure(parts.map(({ text }) => text));
  const measured = parts.map((part) => ({ ...part, width: ofParts.get(part.text) ?? 0 }));
  const joints = { space: ofWords.get(' ') ?? 0, hyphen: ofWords.get('-') ?? 0 };
  for (const size of sizes) {
    const lines = linesAt(size, measured, box, joints);
    if (lines) return { size, lines };
  }
  return { size: smallest, lines: shortened(measured, box, joints, ofWords.get('…') ?? 0) };
}

function linesAt(size: number, parts: MeasuredPart[], box: Box, joints: Joints): string[] | undefined {
  const lines = Math.floor(box.height / (size * titleLineHeight));
  return breakLines(parts, { width: box.width / size, lines }, joints);
}

/** The part of a title that fits at the smallest size, with an ellipsis for the rest. */
function shortened(parts: MeasuredPart[], box: Box, joints: Joints, ellipsis: number): string[] {
  for (let count = parts.length - 1; count > 0; count--) {
    const shown = parts.slice(0, count).map((part, index) => (index === count - 1 ? ended(part, ellipsis) : part));
    const lines = linesAt(smallest, shown, box, joints);
    if (lines) return lines;
  }
  return ['…'];
}

function ended(part: MeasuredPart, ellipsis: number): MeasuredPart {
  return { ...part, text: `${part.text.replace(/[.,;:–-]$/u, '')}…`, width: part.width + ellipsis };
}
