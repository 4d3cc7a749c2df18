import { brand } from '../../contract/brand.ts';
import type { ActivityNews } from '../../contract/constants/activities.ts';
import { momentInWords, weekdayInWords } from '../../contract/format/dates.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';
import { momentLine } from './moment-line.ts';

interface AboutActivity {
  locale: Locale;
  news: ActivityNews | 'soon';
  title: string;
  /** when it is, or the next time of a series; for off the date called off */
  startsAt: Date;
  /** for off the next date there is */
  next: Date | null;
  /** of a series */
  everyWeeks: 1 | 2 | null;
  place: string | null;
  isOnline: boolean;
  url: URL;
  unsubscribe: URL;
}

/** Notifies a member of an activity they joined (product 15): that they did, that it changed, is called off, or begins soon. */
export function activityMail(options: AboutActivity): WrittenMail {
  const { locale, news, title, startsAt, next, everyWeeks, place, isOnline, url, unsubscribe } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  const inWords = (moment: Date) => momentInWords(moment, locale, { weekday: true });
  const values = { title, product, when: inWords(startsAt) };
  const isOff = news === 'off' || news === 'called_off';
  const again =
    everyWeeks &&
    translate('notifications.kinds.activity.mail.series', {
      every: String(everyWeeks),
      weekday: weekdayInWords(startsAt, locale),
    });
  const where = isOnline ? translate('notifications.kinds.activity.mail.online') : place;
  return writeMail({
    locale,
    subject: translate(`notifications.kinds.activity.mail.${news}.subject`, values),
    heading: translate(`notifications.kinds.activity.mail.${news}.heading`, values),
    paragraphs: [translate(`notifications.kinds.activity.mail.${news}.body`, values)],
    facts: [
      ...(isOff ? [] : [momentLine(startsAt, locale), ...(where ? [where] : []), ...(again ? [again] : [])]),
      ...(next ? [translate('notifications.kinds.activity.mail.next', { when: inWords(next) })] : []),
    ],
    button: { label: translate('notifications.kinds.activity.mail.button'), url },
    why: translate('notifications.kinds.activity.mail.why', { product }),
    unsubscribe,
  });
}
