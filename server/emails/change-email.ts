import { brand } from '../../contract/brand.ts';
import * as limits from '../../contract/limits.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Asks a new address to confirm that it belongs to an account. May reach a stranger, so it names no one. */
export function changeEmailMail(options: { locale: Locale; url: URL }): WrittenMail {
  const translate = translatorFor(options.locale);
  const product = brand.name;
  return writeMail({
    locale: options.locale,
    subject: translate('emails.changeEmail.subject', { product }),
    heading: translate('emails.changeEmail.heading'),
    paragraphs: [
      translate('emails.changeEmail.body', { product }),
      translate('emails.changeEmail.validity', { days: limits.confirmationLinkDays }),
    ],
    button: { label: translate('emails.changeEmail.button'), url: options.url },
    why: translate('emails.changeEmail.why', { product }),
  });
}
