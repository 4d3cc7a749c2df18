import type { Locale } from '../locales.ts';
import { conventions } from './conventions.ts';

/** The name of a language within a sentence: French writes it small there, unlike in a list. */
export function withinSentence(name: string, locale: Locale): string {
  return conventions[locale].smallLanguages ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** The same for a language being learned: French writes an article before it («l’italien», «le suisse allemand»). */
export function asLearned(name: string, locale: Locale): string {
  const written = withinSentence(name, locale);
  return conventions[locale].languageArticle(written) + written;
}
