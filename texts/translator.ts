import { createTranslator } from 'use-intl/core';
import { type Locale, regionalLocale, timeZone } from '../contract/locales.ts';
import deEmails from './de/emails.json' with { type: 'json' };
import deErrors from './de/errors.json' with { type: 'json' };
import deInvoices from './de/invoices.json' with { type: 'json' };
import deLocalPayments from './de/local-payments.json' with { type: 'json' };
import deMeData from './de/me-data.json' with { type: 'json' };
import deNotifications from './de/notifications.json' with { type: 'json' };
import dePush from './de/push.json' with { type: 'json' };
import deSignInNewMember from './de/sign-in-new-member.json' with { type: 'json' };
import enEmails from './en/emails.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enInvoices from './en/invoices.json' with { type: 'json' };
import enLocalPayments from './en/local-payments.json' with { type: 'json' };
import enMeData from './en/me-data.json' with { type: 'json' };
import enNotifications from './en/notifications.json' with { type: 'json' };
import enPush from './en/push.json' with { type: 'json' };
import enSignInNewMember from './en/sign-in-new-member.json' with { type: 'json' };
import frEmails from './fr/emails.json' with { type: 'json' };
import frErrors from './fr/errors.json' with { type: 'json' };
import frInvoices from './fr/invoices.json' with { type: 'json' };
import frLocalPayments from './fr/local-payments.json' with { type: 'json' };
import frMeData from './fr/me-data.json' with { type: 'json' };
import frNotifications from './fr/notifications.json' with { type: 'json' };
import frPush from './fr/push.json' with { type: 'json' };
import frSignInNewMember from './fr/sign-in-new-member.json' with { type: 'json' };
import type { Texts } from './texts.ts';

/** The sentences the server itself says: errors, e-mails, invoices, notices, the stand-in of PayPal. Screens bring theirs along. */
type ServerTexts = Pick<
  Texts,
  'emails' | 'errors' | 'invoices' | 'local-payments' | 'sign-in-new-member' | 'notifications' | 'push' | 'me-data'
>;

const messages: Record<Locale, Record<string, unknown>> = {
  de: {
    emails: deEmails,
    errors: deErrors,
    invoices: deInvoices,
    'local-payments': deLocalPayments,
    'sign-in-new-member': deSignInNewMember,
    notifications: deNotifications,
    push: dePush,
    'me-data': deMeData,
  },
  en: {
    emails: enEmails,
    errors: enErrors,
    invoices: enInvoices,
    'local-payments': enLocalPayments,
    'sign-in-new-member': enSignInNewMember,
    notifications: enNotifications,
    push: enPush,
    'me-data': enMeData,
  },
  fr: {
    emails: frEmails,
    errors: frErrors,
    invoices: frInvoices,
    'local-payments': frLocalPayments,
    'sign-in-new-member': frSignInNewMember,
    notifications: frNotifications,
    push: frPush,
    'me-data': frMeData,
  },
};

/** One for each locale: it keeps what it made of each sentence, and the formatters of Intl, which cost more than saying it. */
const translators = new Map<Locale, ReturnType<typeof createServerTranslator>>();

/** The translator of a locale. Its namespaces are those of ServerTexts. */
export function translatorFor(locale: Locale) {
  const translator = translators.get(locale) ?? createServerTranslator(locale);
  translators.set(locale, translator);
  return translator;
}

function createServerTranslator(locale: Locale) {
  return createTranslator<ServerTexts>({
    locale: regionalLocale(locale),
    timeZone,
    messages: messages[locale] as unknown as ServerTexts,
  });
}
