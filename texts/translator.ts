import { createTranslator } from 'use-intl/core';
import { type Locale, regionalLocale, timeZone } from '../contract/locales.ts';
import deEmails from './de/emails.json' with { type: 'json' };
import deErrors from './de/errors.json' with { type: 'json' };
import enEmails from './en/emails.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import frEmails from './fr/emails.json' with { type: 'json' };
import frErrors from './fr/errors.json' with { type: 'json' };
import type { Texts } from './texts.ts';

/** The sentences the server itself says: errors and e-mails. Screens bring theirs along. */
type ServerTexts = Pick<Texts, 'errors' | 'emails'>;

const messages: Record<Locale, Record<string, unknown>> = {
  de: { errors: deErrors, emails: deEmails },
  en: { errors: enErrors, emails: enEmails },
  fr: { errors: frErrors, emails: frEmails },
};

/** A translator for one request or one mail, never shared. Namespaces: errors, emails. */
export function translatorFor(locale: Locale) {
  return createTranslator<ServerTexts>({
    locale: regionalLocale(locale),
    timeZone,
    messages: messages[locale] as unknown as ServerTexts,
  });
}
