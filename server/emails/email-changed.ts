import { brand } from '../../contract/brand.ts';
import { momentInWords } from '../../contract/format/dates.ts';
import * as limits from '../../contract/limits.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Notifies the previous address that it is no longer the account's, with the link that reverts the change. */
export function emailChangedMail(options: { locale: Locale; at: Date; url: URL }): WrittenMail {
  const translate = translatorFor(options.locale);
  const product = brand.name;
  return writeMail({
    locale: options.locale,
    subject: translate('emails.emailChanged.subject', { product }),
    heading: translate('emails.emailChanged.heading'),
    paragraphs: [
      translate('emails.emailChanged.body', { product, at: momentInWords(options.at, options.locale) }),
      translate('emails.emailChanged.undo', { hours: limits.undoEmailHours }),
    ],
    button: { label: translate('emails.emailChanged.button'), url: options.url },
    why: translate('emails.emailChanged.why', { product }),
  });
}
