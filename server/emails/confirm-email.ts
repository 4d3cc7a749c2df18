import { brand } from '../../contract/brand.ts';
import * as limits from '../../contract/limits.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/**
 * Asks whoever reads it to confirm the address. Holds nothing the person who signed up typed in: the address may be another's,
 * and our mail must not carry a stranger's words.
 */
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
