import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** An email that an operator sends to themselves; following its link shows that emails arrive. */
export function firstMail({ locale, url }: { locale: Locale; url: URL }): WrittenMail {
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('emails.firstMail.subject', { product }),
    heading: translate('emails.firstMail.heading'),
    paragraphs: [translate('emails.firstMail.body')],
    button: { label: translate('emails.firstMail.button'), url },
    why: translate('emails.firstMail.why', { product }),
  });
}
