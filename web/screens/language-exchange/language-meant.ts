import type { Language } from '../../../contract/directories.ts';
import { folded } from '../../../contract/folded.ts';
import { locales } from '../../../contract/locales.ts';
import type { Api } from '../../client/api-client.ts';
import { languageQuery } from '../../client/language-query.ts';

/** The code of the language an address means by a name in any locale, or by a code in capitals; undefined for no language. */
export async function languageMeant(api: Api, typed: string): Promise<string | undefined> {
  const lists = await Promise.all(locales.map((locale) => api('GET /api/languages', { query: languageQuery(locale) })));
  return codeOf(
    typed,
    lists.flatMap(({ data }) => data),
  );
}

/** Names and codes compare by their letters: "Swiss-German" is "swiss german", "Francais" is "Français". */
export function codeOf(typed: string, languages: readonly Pick<Language, 'code' | 'name'>[]): string | undefined {
  const letters = lettersOf(typed);
  if (letters === '') return undefined;
  const isMeant = ({ code, name }: Pick<Language, 'code' | 'name'>) =>
    lettersOf(code) === letters || lettersOf(name) === letters;
  return languages.find(isMeant)?.code;
}

/** No name is so long; of more nothing is read. */
const longestName = 60;

function lettersOf(text: string): string {
  return folded(text.slice(0, longestName)).replace(/\P{L}/gu, '');
}
