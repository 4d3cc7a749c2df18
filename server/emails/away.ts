import { brand } from '../../contract/brand.ts';
import * as limits from '../../contract/limits.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Asks a member who has been away for a year whether they are still here; following the link confirms it. */
export function awayMail({ locale, url }: { locale: Locale; url: URL }): WrittenMail {
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('emails.away.subject', { product }),
    heading: translate('emails.away.heading'),
    paragraphs: [
      translate('emails.away.body', { product, months: limits.inactiveAfterMonths }),
      translate('emails.away.otherwise'),
    ],
    button: { label: translate('emails.away.button'), url },
    why: translate('emails.away.why', { product, months: limits.inactiveAfterMonths }),
  });
}
