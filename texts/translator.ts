import { createTranslator } from 'use-intl/core';
import { type Locale, regionalLocale, timeZone } from '../contract/locales.ts';
import deCertificatesDocument from './de/certificates-document.json' with { type: 'json' };
import deChatMessage from './de/chat-message.json' with { type: 'json' };
import deCheckIns from './de/check-ins.json' with { type: 'json' };
import deEmails from './de/emails.json' with { type: 'json' };
import deErrors from './de/errors.json' with { type: 'json' };
import deInvoices from './de/invoices.json' with { type: 'json' };
import deLocalPayments from './de/local-payments.json' with { type: 'json' };
import deMeData from './de/me-data.json' with { type: 'json' };
import deNotebookFile from './de/notebook-file.json' with { type: 'json' };
import deNotifications from './de/notifications.json' with { type: 'json' };
import deOperatorChecks from './de/operator-checks.json' with { type: 'json' };
import deProfilesVarieties from './de/profiles-varieties.json' with { type: 'json' };
import deProfilesWeek from './de/profiles-week.json' with { type: 'json' };
import dePush from './de/push.json' with { type: 'json' };
import deRoundsMail from './de/rounds-mail.json' with { type: 'json' };
import deSignInNewMember from './de/sign-in-new-member.json' with { type: 'json' };
import deTandems from './de/tandems.json' with { type: 'json' };
import deTopicCards from './de/topic-cards-sentences.json' with { type: 'json' };
import enCertificatesDocument from './en/certificates-document.json' with { type: 'json' };
import enChatMessage from './en/chat-message.json' with { type: 'json' };
import enCheckIns from './en/check-ins.json' with { type: 'json' };
import enEmails from './en/emails.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enInvoices from './en/invoices.json' with { type: 'json' };
import enLocalPayments from './en/local-payments.json' with { type: 'json' };
import enMeData from './en/me-data.json' with { type: 'json' };
import enNotebookFile from './en/notebook-file.json' with { type: 'json' };
import enNotifications from './en/notifications.json' with { type: 'json' };
import enOperatorChecks from './en/operator-checks.json' with { type: 'json' };
import enProfilesVarieties from './en/profiles-varieties.json' with { type: 'json' };
import enProfilesWeek from './en/profiles-week.json' with { type: 'json' };
import enPush from './en/push.json' with { type: 'json' };
import enRoundsMail from './en/rounds-mail.json' with { type: 'json' };
import enSignInNewMember from './en/sign-in-new-member.json' with { type: 'json' };
import enTandems from './en/tandems.json' with { type: 'json' };
import enTopicCards from './en/topic-cards-sentences.json' with { type: 'json' };
import frCertificatesDocument from './fr/certificates-document.json' with { type: 'json' };
import frChatMessage from './fr/chat-message.json' with { type: 'json' };
import frCheckIns from './fr/check-ins.json' with { type: 'json' };
import frEmails from './fr/emails.json' with { type: 'json' };
import frErrors from './fr/errors.json' with { type: 'json' };
import frInvoices from './fr/invoices.json' with { type: 'json' };
import frLocalPayments from './fr/local-payments.json' with { type: 'json' };
import frMeData from './fr/me-data.json' with { type: 'json' };
import frNotebookFile from './fr/notebook-file.json' with { type: 'json' };
import frNotifications from './fr/notifications.json' with { type: 'json' };
import frOperatorChecks from './fr/operator-checks.json' with { type: 'json' };
import frProfilesVarieties from './fr/profiles-varieties.json' with { type: 'json' };
import frProfilesWeek from './fr/profiles-week.json' with { type: 'json' };
import frPush from './fr/push.json' with { type: 'json' };
import frRoundsMail from './fr/rounds-mail.json' with { type: 'json' };
import frSignInNewMember from './fr/sign-in-new-member.json' with { type: 'json' };
import frTandems from './fr/tandems.json' with { type: 'json' };
import frTopicCards from './fr/topic-cards-sentences.json' with { type: 'json' };
import { allWithNonBreaking } from './non-breaking.ts';
import type { Texts } from './texts.ts';

/** The sentences the server itself says: errors, e-mails, invoices, notices, the file of one's data, the stand-in of PayPal, what checks found; cards to talk about, which it knows from what people write. Screens bring theirs along. */
type ServerTexts = Pick<
  Texts,
  | 'certificates-document'
  | 'chat-message'
  | 'check-ins'
  | 'rounds-mail'
  | 'emails'
  | 'errors'
  | 'invoices'
  | 'local-payments'
  | 'sign-in-new-member'
  | 'notebook-file'
  | 'notifications'
  | 'operator-checks'
  | 'push'
  | 'me-data'
  | 'profiles-varieties'
  | 'profiles-week'
  | 'tandems'
  | 'topic-cards-sentences'
>;

const messages: Record<Locale, Record<string, unknown>> = {
  de: {
    'certificates-document': deCertificatesDocument,
    'chat-message': deChatMessage,
    'check-ins': deCheckIns,
    'rounds-mail': deRoundsMail,
    emails: deEmails,
    errors: deErrors,
    invoices: deInvoices,
    'local-payments': deLocalPayments,
    'sign-in-new-member': deSignInNewMember,
    'notebook-file': deNotebookFile,
    notifications: deNotifications,
    'operator-checks': deOperatorChecks,
    push: dePush,
    'me-data': deMeData,
    'profiles-varieties': deProfilesVarieties,
    'profiles-week': deProfilesWeek,
    tandems: deTandems,
    'topic-cards-sentences': deTopicCards,
  },
  en: {
    'certificates-document': enCertificatesDocument,
    'chat-message': enChatMessage,
    'check-ins': enCheckIns,
    'rounds-mail': enRoundsMail,
    emails: enEmails,
    errors: enErrors,
    invoices: enInvoices,
    'local-payments': enLocalPayments,
    'sign-in-new-member': enSignInNewMember,
    'notebook-file': enNotebookFile,
    notifications: enNotifications,
    'operator-checks': enOperatorChecks,
    push: enPush,
    'me-data': enMeData,
    'profiles-varieties': enProfilesVarieties,
    'profiles-week': enProfilesWeek,
    tandems: enTandems,
    'topic-cards-sentences': enTopicCards,
  },
  fr: {
    'certificates-document': frCertificatesDocument,
    'chat-message': frChatMessage,
    'check-ins': frCheckIns,
    'rounds-mail': frRoundsMail,
    emails: frEmails,
    errors: allWithNonBreaking(frErrors, 'fr'),
    invoices: frInvoices,
    'local-payments': frLocalPayments,
    'sign-in-new-member': frSignInNewMember,
    'notebook-file': frNotebookFile,
    notifications: frNotifications,
    'operator-checks': frOperatorChecks,
    push: frPush,
    'me-data': frMeData,
    'profiles-varieties': frProfilesVarieties,
    'profiles-week': frProfilesWeek,
    tandems: frTandems,
    'topic-cards-sentences': frTopicCards,
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
