import { brand } from '../../contract/brand.ts';
import type { TandemNews } from '../../contract/constants/tandems.ts';
import { dateInWords } from '../../contract/format/dates.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import type { Face } from './face.ts';
import { type WrittenMail, writeMail } from './layout.ts';

interface AboutTandem {
  locale: Locale;
  news: TandemNews;
  name: string;
  face?: Face | undefined;
  /** for paused the day it resumes, for renewed the day it ends: 2026-11-28 */
  day: string | null;
  /** for renewal_offered the weeks offered, for term the weeks left to renew */
  weeks: number | null;
  url: URL;
  unsubscribe: URL;
}

/** Notifies a member of a change to their tandem (product 19). Contains nothing the two wrote. */
export function tandemMail({ locale, news, name, face, day, weeks, url, unsubscribe }: AboutTandem): WrittenMail {
  const translate = translatorFor(locale);
  const product = brand.name;
  const values = { name, product, weeks: String(weeks ?? ''), day: day === null ? '' : dateInWords(day, locale) };
  return writeMail({
    locale,
    subject: translate(`notifications.kinds.tandem.mail.${news}.subject`, values),
    face,
    heading: translate(`notifications.kinds.tandem.mail.${news}.heading`, values),
    paragraphs: [translate(`notifications.kinds.tandem.mail.${news}.body`, values)],
    button: { label: translate('notifications.kinds.tandem.mail.button'), url },
    why: translate('notifications.kinds.tandem.mail.why', { product }),
    unsubscribe,
  });
}
