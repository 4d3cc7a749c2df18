import { normalized } from './normalized.ts';

/**
 * What searches ignore: accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, invisible characters.
 * Marks of other scripts distinguish words. Same in SQL: search_folded.
 */
const ignored =
  /[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u00AD\u061C\u0640\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
const others = /[ßæœþøđłıςħŧð‘’ʼ‐–]/g;
const plainOf: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  ħ: 'h',
  ŧ: 't',
  ð: 'd',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '‐': '-',
  '–': '-',
};
const blanks = /[\t-\r \u1680\u2028\u2029]+/g;

/** A text as searches compare it: without case, accents, ligatures and repeated blanks; one apostrophe, one hyphen. */
export function folded(text: string): string {
  return normalized(text, 'NFKD')
    .toLowerCase()
    .replace(ignored, '')
    .replace(others, (letter) => plainOf[letter] ?? letter)
    .normalize('NFC')
    .replace(blanks, ' ')
    .replace(/^ | $/g, '');
}

const asTwo: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/**
 * Other spellings of a text: for keyboards without its letters (Zürich as Zuerich), and the plain letter for a
 * digraph (Zuerich as Zurich). Empty if none differs. Same in SQL: search_ways.
 */
export function otherWays(text: string): string[] {
  const plain = folded(text);
  const composed = normalized(text, 'NFKC').toLowerCase();
  const spelled = folded(composed.replace(/[äöüøå]/g, (letter) => asTwo[letter] ?? letter));
  return [spelled, plain.replace(/([aou])e/g, '$1')].filter((way) => way !== plain);
}

/**
 * The indexed form of a text, which finds it in any spelling: the folded text, then the other spellings of the whole
 * line and of each word of the rest. Search terms only need folding. Same in SQL: search_words.
 */
export function wordsToFind(line: string, rest = ''): string {
  const ways = [line, ...rest.split(blanks)].flatMap(otherWays);
  return [folded(`${line} ${rest}`), ...new Set(ways)].join(' ');
}
