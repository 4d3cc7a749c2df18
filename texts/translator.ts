import { createTranslator } from 'use-intl/core';
import { type Locale, regionalLocale, timeZone } from '../contract/locales.ts';
import deEmails from './de/emails.json' with { type: 'json' };
import deErrors from './de/errors.json' with { type: 'json' };
import deInvoices from './de/invoices.json' with { type: 'json' };
import deLocalPayments from './de/local-payments.json' with { type: 'json' };
import deNewMember from './de/new-member.json' with { type: 'json' };
import deNotifications from './de/notifications.json' with { type: 'json' };
import dePush from './de/push.json' with { type: 'json' };
import deTakingAlong from './de/taking-along.json' with { type: 'json' };
import enEmails from './en/emails.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enInvoices from './en/invoices.json' with { type: 'json' };
import enLocalPayments from './en/local-payments.json' with { type: 'json' };
import enNewMember from './en/new-member.json' with { type: 'json' };
import enNotifications from './en/notifications.json' with { type: 'json' };
import enPush from './en/push.json' with { type: 'json' };
import enTakingAlong from './en/taking-along.json' with { type: 'json' };
import frEmails from './fr/emails.json' with { type: 'json' };
import frErrors from './fr/errors.json' with { type: 'json' };
import frInvoices from './fr/invoices.json' with { type: 'json' };
import frLocalPayments from './fr/local-payments.json' with { type: 'json' };
import frNewMember from './fr/new-member.json' with { type: 'json' };
import frNotifications from './fr/notifications.json' with { type: 'json' };
import frPush from './fr/push.json' with { type: 'json' };
import frTakingAlong from './fr/taking-along.json' with { type: 'json' };
import type { Texts } from './texts.ts';

/** The sentences the server itself says: errors, e-mails, invoices, notices, the stand-in of PayPal. Screens bring theirs along. */
type ServerTexts = Pick<
  Texts,
  'emails' | 'errors' | 'invoices' | 'local-payments' | 'new-member' | 'notifications' | 'push' | 'taking-along'
>;

const messages: Record<Locale, Record<string, unknown>> = {
  de: {
    emails: deEmails,
    errors: deErrors,
    invoices: deInvoices,
    'local-payments': deLocalPayments,
    'new-member': deNewMember,
    notifications: deNotifications,
    push: dePush,
    'taking-along': deTakingAlong,
  },
  en: {
    emails: enEmails,
    errors: enErrors,
    invoices: enInvoices,
    'local-payments': enLocalPayments,
    'new-member': enNewMember,
    notifications: enNotifications,
    push: enPush,
    'taking-along': enTakingAlong,
  },
  fr: {
    emails: frEmails,
    errors: frErrors,
    invoices: frInvoices,
    'local-payments': frLocalPayments,
    'new-member': frNewMember,
    notifications: frNotifications,
    push: frPush,
    'taking-along': frTakingAlong,
  },
};

/** A translator for one request or one mail, never shared. Its namespaces are those of ServerTexts. */
export function translatorFor(locale: Locale) {
  return createTranslator<ServerTexts>({
    locale: regionalLocale(locale),
    timeZone,
    messages: messages[locale] as unknown as ServerTexts,
  });
}
