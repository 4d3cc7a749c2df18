import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** An announcement by the operator, for members who subscribed to news. */
export function newsMail(options: { locale: Locale; text: string; url: URL; unsubscribe: URL }): WrittenMail {
  const { locale, text, url, unsubscribe } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('notifications.kinds.news.mail.subject', { product }),
    heading: translate('notifications.kinds.news.mail.heading', { product }),
    paragraphs: [text],
    button: { label: translate('notifications.kinds.news.mail.button', { product }), url },
    why: translate('notifications.kinds.news.mail.why', { product }),
    unsubscribe,
  });
}
