import type {} from 'use-intl';
import { type Locale, localeFrom, locales, perLocale } from '../contract/locales.ts';
import type { Texts } from '../texts/texts.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Omit<Texts, 'emails' | 'errors'>;
  }
}

type Messages = Record<string, unknown>;

const loaded: Record<Locale, Messages> = perLocale(() => ({}));

/**
 * Loads the texts of one namespace: on the server in all locales, in a browser in that of the page (changing the locale
 * loads a new page). Called by the build for each module that uses a namespace, before that module runs
 * (scripts/build/compiled-texts.ts), so a page brings the texts of its own screens only.
 *
 * @public
 */
export async function loadTexts(namespace: string, load: Record<Locale, () => Promise<{ default: unknown }>>) {
  const wanted = import.meta.env.SSR ? locales : [localeFrom(document.documentElement.lang)];
  await Promise.all(
    wanted.map(async (locale) => {
      loaded[locale][namespace] = (await load[locale]()).default;
    }),
  );
}

/** The texts of a locale, as far as they are loaded. */
export function textsFor(locale: Locale): Messages {
  return loaded[locale];
}
