import { brand } from '../../contract/brand.ts';
import * as limits from '../../contract/limits.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

export function resetPasswordMail(options: { locale: Locale; url: URL }): WrittenMail {
  const translate = translatorFor(options.locale);
  const product = brand.name;
  return writeMail({
    locale: options.locale,
    subject: translate('emails.reset.subject', { product }),
    heading: translate('emails.reset.heading'),
    paragraphs: [
      translate('emails.reset.body', { product }),
      translate('emails.reset.validity', { minutes: limits.resetLinkMinutes }),
    ],
    button: { label: translate('emails.reset.button'), url: options.url },
    why: translate('emails.reset.why', { product }),
  });
}
