import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Notifies a member that a moderator deleted the account, and why. Without log-in, an appeal goes by email. */
export function accountDeletedMail(options: { locale: Locale; reason: string; termsUrl: URL }): WrittenMail {
  const { locale, reason, termsUrl } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('emails.moderation.delete_account.subject', { product }),
    heading: translate('emails.moderation.delete_account.heading'),
    paragraphs: [
      translate('emails.moderation.delete_account.body'),
      translate('emails.moderation.delete_account.appeal', { address: brand.contactAddress }),
    ],
    reason: { label: translate('emails.moderation.reason'), words: reason },
    button: { label: translate('emails.moderation.delete_account.button'), url: termsUrl },
    why: translate('emails.moderation.why', { product }),
  });
}
