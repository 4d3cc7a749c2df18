import type { FoundMessage } from '../../../../contract/chat-search.ts';
import { placesOf } from './search-pattern.ts';

/** Characters shown before the first match and in all, and how far a cut may move to reach a space. */
const before = 40;
const longestMove = 40;
const inAll = 160;

/** The part of a message that shows its matches, with dots for what was left out; never half a character. */
export function excerptOf(text: string, words: string[]): FoundMessage['excerpt'] {
  const line = text.replace(/\s+/gu, ' ').trim();
  const places = placesOf(words, line);
  const from = beginning(line, places[0]?.from ?? 0);
  const to = ending(line, from + inAll);
  const pieces: FoundMessage['excerpt'] = [];
  let at = from;
  for (const place of places.filter((found) => found.from >= from && found.to <= to)) {
    if (place.from > at) pieces.push({ text: line.slice(at, place.from), isMatch: false });
    pieces.push({ text: line.slice(place.from, place.to), isMatch: true });
    at = place.to;
  }
  if (at < to) pieces.push({ text: line.slice(at, to), isMatch: false });
  if (from > 0) pieces.unshift({ text: '… ', isMatch: false });
  if (to < line.length) pieces.push({ text: ' …', isMatch: false });
  return pieces;
}

/** Shortly before the first match, at the start of another word. */
function beginning(line: string, first: number): number {
  if (first <= before) return 0;
  const space = line.lastIndexOf(' ', first - 1);
  const start = line.indexOf(' ', first - before);
  return start === -1 || start >= first ? space + 1 : start + 1;
}

/** At the end of a word; a word longer than an excerpt is cut between characters. */
function ending(line: string, at: number): number {
  if (at >= line.length) return line.length;
  const space = line.lastIndexOf(' ', at);
  if (space > at - longestMove) return space;
  const isHalf = /[\uDC00-\uDFFF]/.test(line[at] ?? '');
  return isHalf ? at - 1 : at;
}
