import type { Locale } from '../../../contract/locales.ts';

/** The syllables of a word. */
export type Hyphenate = (word: string) => string[];

const hyphenChar = '\u00ad';

/** Hyphenates by the rules of a language. */
export async function hyphenatorOf(locale: Locale): Promise<Hyphenate> {
  const name = locale === 'en' ? 'en-gb' : locale;
  // The patterns of one language take a tenth of a second and 20 MB: loaded with the first word that is too wide.
  const { default: language } = (await import(`hyphen/${name}/index.js`)) as typeof import('hyphen/*');
  return (word) => language.hyphenateSync(word, { hyphenChar }).split(hyphenChar);
}
