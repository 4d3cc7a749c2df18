import { folded } from '../../../../contract/folded.ts';
import * as limits from '../../../../contract/limits.ts';
import type { Directories } from '../../../database/directories.ts';
import type { Row } from './kind-reader.ts';

/** Names of languages besides those of the directory. */
const otherNames: Record<string, string> = {
  schwyzerdutsch: 'gsw',
  schwizerdutsch: 'gsw',
  schwyzertutsch: 'gsw',
  mundart: 'gsw',
  'swiss german': 'gsw',
  hochdeutsch: 'de',
  romanisch: 'rm',
  rumantsch: 'rm',
  romansh: 'rm',
  farsi: 'fa',
  persisch: 'fa',
  mandarin: 'zh',
  tagalog: 'fil',
};

const namesOf = new WeakMap<Directories, Map<string, string>>();

/** The code of a language by its code or a name of it in any of our languages; undefined for another. */
export function languageCode(directories: Directories, code: string, name: string): string | undefined {
  const given = code.trim().toLowerCase();
  const spelled = given === 'de-ch' ? 'gsw' : given.split(/[-_]/)[0];
  if (spelled && directories.languageByCode.has(spelled)) return spelled;
  const names = namesOf.get(directories) ?? namesIn(directories);
  namesOf.set(directories, names);
  return names.get(folded(name));
}

function namesIn(directories: Directories): Map<string, string> {
  const names = directories.languages.flatMap(({ code, names }) =>
    Object.values(names).map((name): [string, string] => [folded(name), code]),
  );
  const others = Object.entries(otherNames).filter(([, code]) => directories.languageByCode.has(code));
  return new Map([...others, ...names]);
}

/** The codes of a profile's languages, each once: linked ones, or names written by hand. What is no language is marked. */
export function languagesOf(row: Row, field: string): string[] {
  const { languages, directories } = row.about;
  const text = row.text(field);
  const found = /^[\d,]*$/.test(text)
    ? row.numbers(field).map((number) => languages.get(number))
    : text.split(/[,;/\n]|\s(?:und|and|et|&)\s/).map((name) => languageCode(directories, name, name.trim()));
  if (found.includes(undefined)) row.marks.add('language_unknown');
  const codes = [...new Set(found.filter((code) => code !== undefined))];
  const { max } = limits.languagesPerDirection;
  if (codes.length > max) row.marks.add('languages_too_many');
  return codes.slice(0, max);
}
