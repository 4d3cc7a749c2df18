import type { Locale } from '../../../contract/locales.ts';

/** The syllables of a word. */
export type Hyphenate = (word: string) => string[];

/**
 * A language's patterns take a tenth of a second and 20 MB, so they are loaded with the first word that is too wide.
 */
const patterns = {
  de: () => import('hyphen/de/index.js'),
  en: () => import('hyphen/en-gb/index.js'),
  fr: () => import('hyphen/fr/index.js'),
} satisfies Record<Locale, unknown>;
const hyphenChar = '\u00ad';

/** Hyphenates by the rules of a language. */
export async function hyphenatorOf(locale: Locale): Promise<Hyphenate> {
  const { default: language } = await patterns[locale]();
  return (word) => language.hyphenateSync(word, { hyphenChar }).split(hyphenChar);
}
