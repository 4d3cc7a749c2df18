import { brand } from '../../contract/brand.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

export function testNoticeMail({ locale, url }: { locale: Locale; url: URL }): WrittenMail {
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('notifications.test.subject', { product }),
    heading: translate('notifications.test.heading'),
    paragraphs: [translate('notifications.test.body')],
    button: { label: translate('notifications.test.button'), url },
    why: translate('notifications.test.why', { product }),
  });
}
