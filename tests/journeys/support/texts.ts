import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../../contract/locales.ts';
import { allWithNonBreaking } from '../../../texts/non-breaking.ts';
import type { Texts } from '../../../texts/texts.ts';

/** The texts a reader of a locale sees, so that journeys find things by the words on them: without values, and without the tags of links. */
export function textsOf<Name extends keyof Texts>(locale: Locale, name: Name): Texts[Name] {
  const file = path.join(import.meta.dirname, '../../../texts', locale, `${name}.json`);
  return allWithNonBreaking(JSON.parse(readFileSync(file, 'utf8').replace(/<\/?[a-z]+>/gi, ''))) as Texts[Name];
}
