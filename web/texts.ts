import type {} from 'use-intl';
import type { Locale } from '../contract/locales.ts';
import type { Texts } from '../texts/texts.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Omit<Texts, 'emails' | 'errors'>;
  }
}

type Messages = Record<string, unknown>;

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  de: () => import('virtual:texts/de'),
  en: () => import('virtual:texts/en'),
  fr: () => import('virtual:texts/fr'),
};
const loaded: Partial<Record<Locale, Messages>> = {};

/** Loads the texts of a locale: all three once on the server, one in a browser (changing the locale loads a new page). */
export async function loadTexts(locale: Locale): Promise<void> {
  loaded[locale] = (await loaders[locale]()).default;
}

/** The texts of a locale that loadTexts has loaded. */
export function textsFor(locale: Locale): Messages {
  const texts = loaded[locale];
  if (!texts) throw new Error(`texts of ${locale} are not loaded`);
  return texts;
}
