import { brand } from '../../contract/brand.ts';
import { dateInWords } from '../../contract/format/dates.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Notifies a member of the day on which their account will be deleted, with the link to cancel. */
export function deletionRequestedMail(options: { locale: Locale; url: URL; dueAt: Date }): WrittenMail {
  const { locale, url, dueAt } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('me-data.deletion.subject', { product, date: dateInWords(dueAt, locale) }),
    heading: translate('me-data.deletion.heading'),
    paragraphs: [
      translate('me-data.deletion.body', { date: dateInWords(dueAt, locale) }),
      translate('me-data.deletion.back'),
      translate('me-data.deletion.paid'),
    ],
    button: { label: translate('me-data.deletion.button'), url },
    why: translate('me-data.deletion.why', { product }),
  });
}
