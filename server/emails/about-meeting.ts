import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import { brand } from '../../contract/brand.ts';
import type { MeetingNews } from '../../contract/constants/meetings.ts';
import { momentInWords } from '../../contract/format/dates.ts';
import { minuteMs } from '../../contract/format/durations.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import type { Face } from './face.ts';
import { type WrittenMail, writeMail } from './layout.ts';

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
  const inWords = (moment: Date) => momentInWords(moment, locale, { weekday: true });
  const values = { name, product, when: startsAt ? inWords(startsAt) : '' };
  const facts = translate('notifications.kinds.meeting.mail.minutes', { minutes: String(minutes) });
  return writeMail({
    locale,
    subject: translate(`notifications.kinds.meeting.mail.${news}.subject`, values),
    face,
    heading: translate(`notifications.kinds.meeting.mail.${news}.heading`, values),
    paragraphs: [
      translate(`notifications.kinds.meeting.mail.${news}.body`, values),
      ...slots.map(inWords),
      ...(news === 'cancelled' || news === 'declined' ? [] : [where === null ? facts : `${facts} · ${where}`]),
    ],
    button: { label: translate('notifications.kinds.meeting.mail.button'), url },
    why: translate('notifications.kinds.meeting.mail.why', { product }),
    unsubscribe,
  });
}

/** A meeting in a calendar: the other member by name only, and the place. */
interface CalendarMeeting {
  id: string;
  /** increases with every change; a calendar keeps the highest */
  version: number;
  state: 'agreed' | 'cancelled';
  startsAt: Date;
  minutes: number;
  name: string;
  place: string | null;
  link: string | null;
}

interface CalendarOptions {
  locale: Locale;
  meetings: CalendarMeeting[];
  publicUrl: URL;
}

/** An invitation to one meeting, or its cancellation, from the product to its reader, never from the other member. */
export function invitation(options: CalendarOptions & { to: string; from: string; now: Date }): {
  method: 'REQUEST' | 'CANCEL';
  content: string;
} {
  const isCancelled = options.meetings.every(({ state }) => state === 'cancelled');
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  return { method, content: write({ ...options, method }) };
}

/** A calendar feed of any number of meetings. refreshSeconds: how often subscribers should read it again. */
export function publishedCalendar(options: CalendarOptions & { now: Date; refreshSeconds?: number }): string {
  return write({ ...options, method: ICalCalendarMethod.PUBLISH });
}

/** Times are in UTC, which every calendar converts to its own zone, including daylight saving time. */
function write({
  locale,
  meetings,
  publicUrl,
  method,
  now,
  to,
  from,
  refreshSeconds,
}: CalendarOptions & {
  method: ICalCalendarMethod;
  now: Date;
  to?: string;
  from?: string;
  refreshSeconds?: number;
}): string {
  const translate = translatorFor(locale);
  const calendar = ical({ name: brand.name, method, prodId: { company: brand.name, product: 'meetings' } });
  if (refreshSeconds) calendar.ttl(refreshSeconds);
  for (const meeting of meetings) {
    const isCancelled = meeting.state === 'cancelled';
    const event = calendar.createEvent({
      id: `${meeting.id}@${publicUrl.hostname}`,
      sequence: meeting.version,
      start: meeting.startsAt,
      end: new Date(meeting.startsAt.getTime() + meeting.minutes * minuteMs),
      stamp: now,
      summary: translate('notifications.kinds.meeting.mail.calendar', { name: meeting.name }),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    });
    const where = meeting.place ?? meeting.link;
    if (where) event.location(where);
    if (meeting.link) event.url(meeting.link);
    if (from) event.organizer({ name: brand.name, email: from });
    if (to) {
      event.createAttendee({
        email: to,
        rsvp: false,
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
        status: ICalAttendeeStatus.ACCEPTED,
      });
    }
  }
  return calendar.toString();
}
