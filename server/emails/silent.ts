import { brand } from '../../contract/brand.ts';
import * as limits from '../../contract/limits.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Notifies a member who left several requests in a row unanswered that they are hidden; the link shows them again. */
export function silentMail({ locale, url }: { locale: Locale; url: URL }): WrittenMail {
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('emails.silent.subject', { product }),
    heading: translate('emails.silent.heading'),
    paragraphs: [
      translate('emails.silent.body', { requests: limits.silentRequests }),
      translate('emails.silent.meanwhile'),
    ],
    button: { label: translate('emails.silent.button'), url },
    why: translate('emails.silent.why', { product, requests: limits.silentRequests }),
  });
}
