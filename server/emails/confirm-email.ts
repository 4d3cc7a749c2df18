import { brand } from '../../contract/brand.ts';
import * as limits from '../../contract/limits.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Asks the reader to confirm the address. Contains nothing typed at sign-up: it may reach a stranger. */
export function confirmEmailMail(options: { locale: Locale; url: URL }): WrittenMail {
  const translate = translatorFor(options.locale);
  const product = brand.name;
  return writeMail({
    locale: options.locale,
    subject: translate('emails.confirm.subject', { product }),
    heading: translate('emails.confirm.heading'),
    paragraphs: [
      translate('emails.confirm.body'),
      translate('emails.confirm.validity', { days: limits.confirmationLinkDays }),
    ],
    button: { label: translate('emails.confirm.button'), url: options.url },
    why: translate('emails.confirm.why', { product }),
  });
}
