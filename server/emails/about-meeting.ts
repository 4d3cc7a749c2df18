import { brand } from '../../contract/brand.ts';
import type { MeetingNews } from '../../contract/constants/meetings.ts';
import { momentInWords } from '../../contract/format/dates.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import type { Face } from './face.ts';
import { type WrittenMail, writeMail } from './layout.ts';
import { momentLine } from './moment-line.ts';

interface AboutMeeting {
  locale: Locale;
  news: MeetingNews;
  name: string;
  face?: Face | undefined;
  /** when it is; null for proposed and declined */
  startsAt: Date | null;
  /** the offered times, for proposed and moved */
  slots: Date[];
  minutes: number;
  where: string | null;
  /** the chat, where it can be answered */
  url: URL;
  unsubscribe: URL;
}

/** Notifies a member of a meeting (product 20): offered, agreed, to be moved, cancelled, or soon to begin. */
export function meetingMail(options: AboutMeeting): WrittenMail {
  const { locale, news, name, face, startsAt, slots, minutes, where, url, unsubscribe } = options;
  const translate = translatorFor(locale);
  const product = brand.name;
  const values = { name, product, when: startsAt ? momentInWords(startsAt, locale, { weekday: true }) : '' };
  const length = translate('notifications.kinds.meeting.mail.minutes', { minutes: String(minutes) });
  const isOver = news === 'cancelled' || news === 'declined';
  // The heading of an agreed one says when.
  const times = slots.length > 0 ? slots : startsAt && news !== 'agreed' ? [startsAt] : [];
  return writeMail({
    locale,
    subject: translate(`notifications.kinds.meeting.mail.${news}.subject`, values),
    face,
    heading: translate(`notifications.kinds.meeting.mail.${news}.heading`, values),
    paragraphs: [translate(`notifications.kinds.meeting.mail.${news}.body`, values)],
    facts: isOver
      ? []
      : [...times.map((time) => momentLine(time, locale)), where === null ? length : `${length} · ${where}`],
    button: { label: translate('notifications.kinds.meeting.mail.button'), url },
    why: translate('notifications.kinds.meeting.mail.why', { product }),
    unsubscribe,
  });
}
