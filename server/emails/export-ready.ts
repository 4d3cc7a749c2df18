import { brand } from '../../contract/brand.ts';
import { momentInWords } from '../../contract/format/dates.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Tells a member that their data wait for them. The file itself is not in the mail: it opens for nobody but them. */
export function exportReadyMail(options: { locale: Locale; url: URL; until: Date }): WrittenMail {
  const { locale, url, until } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('me-data.ready.subject', { product }),
    heading: translate('me-data.ready.heading'),
    paragraphs: [
      translate('me-data.ready.body'),
      translate('me-data.ready.until', { until: momentInWords(until, locale) }),
    ],
    button: { label: translate('me-data.ready.button'), url },
    why: translate('me-data.ready.why', { product }),
  });
}
