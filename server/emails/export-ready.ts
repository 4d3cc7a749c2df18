import { brand } from '../../contract/brand.ts';
import { momentInWords } from '../../contract/format/dates.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Notifies a member that their export is ready. The file is not attached: only they may open it. */
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
