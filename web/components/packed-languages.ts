import type { Language } from '../../contract/directories.ts';

/** A language to choose. */
export type Listed = Pick<Language, 'code' | 'name'>;

/** By the list, which is the same one for every page of a locale. */
const packed = new WeakMap<Listed[], string>();

/**
 * Languages as one text, for a page that hands them over with its data: as a hundred objects they were half of what encoding the
 * data of a member's search took.
 */
export function packLanguages(languages: Listed[]): string {
  const known = packed.get(languages) ?? languages.map(({ code, name }) => `${code} ${name}`).join('\n');
  packed.set(languages, known);
  return known;
}

/** A list for each locale, and room for one that changes. */
const listsKept = 10;
const unpacked = new Map<string, Listed[]>();

/** The languages of such a text: the same list for the same text. */
export function unpackLanguages(text: string): Listed[] {
  const known = unpacked.get(text);
  if (known) return known;
  const languages = text.split('\n').map((line) => {
    const [code = ''] = line.split(' ', 1);
    return { code, name: line.slice(code.length + 1) };
  });
  if (unpacked.size >= listsKept) unpacked.clear();
  unpacked.set(text, languages);
  return languages;
}
