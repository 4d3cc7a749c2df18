import { readFileSync } from 'node:fs';
import { createTranslator } from 'use-intl/core';
import { type Locale, perLocale, regionalLocale, timeZone } from '../contract/locales.ts';
import { allWithNonBreaking } from './non-breaking.ts';
import type { Texts } from './texts.ts';

/** The texts of the server itself, in emails, documents, errors and checks, and topic cards, which it chooses. Screens import theirs. */
const namespaces = [
  'certificates-document',
  'chat-message',
  'check-ins',
  'cohorts-mail',
  'cohorts-report',
  'emails',
  'errors',
  'invoices',
  'local-payments',
  'sign-on-stand-in',
  'me-data',
  'notebook-file',
  'notifications',
  'operator-checks',
  'operator-moving-in',
  'profiles-fields',
  'profiles-varieties',
  'profiles-week',
  'rounds-mail',
  'sign-in-new-member',
  'tandems',
  'topic-cards-sentences',
] as const satisfies (keyof Texts)[];
type ServerTexts = Pick<Texts, (typeof namespaces)[number]>;

/** The translator of each locale: it caches what it made of each sentence, and the formatters of Intl, which cost more than a sentence. */
const translators = perLocale(createServerTranslator);

/** The translator of a locale. Its namespaces are those of ServerTexts. */
export function translatorFor(locale: Locale) {
  return translators[locale];
}

function createServerTranslator(locale: Locale) {
  const messages = Object.fromEntries(namespaces.map((namespace) => [namespace, readTexts(locale, namespace)]));
  return createTranslator<ServerTexts>({
    locale: regionalLocale(locale),
    timeZone,
    messages: messages as unknown as ServerTexts,
  });
}

function readTexts(locale: Locale, namespace: keyof ServerTexts): unknown {
  const texts = JSON.parse(readFileSync(new URL(`${locale}/${namespace}.json`, import.meta.url), 'utf8'));
  // Pages show errors as they are; mails break their lines by themselves.
  return namespace === 'errors' ? allWithNonBreaking(texts) : texts;
}
