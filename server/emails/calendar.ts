import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventRepeatingFreq,
  ICalEventStatus,
} from 'ical-generator';
import { brand } from '../../contract/brand.ts';
import { minuteMs } from '../../contract/format/durations.ts';
import { timeZone } from '../../contract/locales.ts';

/** A meeting or an activity in a calendar. */
export interface CalendarEntry {
  id: string;
  /** increases with every change; a calendar uses the highest */
  version: number;
  state: 'agreed' | 'cancelled';
  startsAt: Date;
  minutes: number;
  /** what it is called */
  summary: string;
  place: string | null;
  link: string | null;
  /** of the site, where it takes place */
  page?: string | undefined;
  /** a series: how often from startsAt on, and the dates it is called off */
  repeats?: { everyWeeks: 1 | 2; times: number; without: readonly Date[] };
}

interface CalendarOptions {
  entries: CalendarEntry[];
  publicUrl: URL;
  now: Date;
}

/** An invitation to one entry, or its cancellation, from the product to its reader, never from another member. */
export function invitation(options: CalendarOptions & { to: string; from: string }): {
  method: 'REQUEST' | 'CANCEL';
  content: string;
} {
  const isCancelled = options.entries.every(({ state }) => state === 'cancelled');
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  return { method, content: write({ ...options, method }) };
}

/** A calendar of any number of entries. refreshSeconds: how often subscribers should read it again. */
export function publishedCalendar(options: CalendarOptions & { refreshSeconds?: number }): string {
  return write({ ...options, method: ICalCalendarMethod.PUBLISH });
}

/** A calendar as a file to save. */
export function calendarFile(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** The address of a sender that may be written with a name. */
export function senderOf(mailFrom: string | undefined): string {
  return mailFrom?.match(/<([^<>]+)>\s*$/)?.[1] ?? mailFrom ?? brand.mailFrom.address;
}

/**
 * One time is in UTC, which every calendar converts to its own zone. A series is on the site's clock: it stays at six in
 * the evening when the clock changes.
 */
function write({
  entries,
  publicUrl,
  method,
  now,
  to,
  from,
  refreshSeconds,
}: CalendarOptions & { method: ICalCalendarMethod; to?: string; from?: string; refreshSeconds?: number }): string {
  const calendar = ical({ name: brand.name, method, prodId: { company: brand.name, product: 'meetings' } });
  if (refreshSeconds) calendar.ttl(refreshSeconds);
  if (entries.some(({ repeats }) => repeats)) calendar.timezone({ name: null, generator: () => siteClock });
  for (const entry of entries) {
    const isCancelled = entry.state === 'cancelled';
    const { repeats } = entry;
    const end = new Date(entry.startsAt.getTime() + entry.minutes * minuteMs);
    const event = calendar.createEvent({
      id: `${entry.id}@${publicUrl.hostname}`,
      sequence: entry.version,
      start: repeats ? onSiteClock(entry.startsAt) : entry.startsAt,
      end: repeats ? onSiteClock(end) : end,
      stamp: now,
      summary: entry.summary,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
      ...(repeats && {
        timezone: timeZone,
        repeating: {
          freq: ICalEventRepeatingFreq.WEEKLY,
          interval: repeats.everyWeeks,
          count: repeats.times,
          ...(repeats.without.length > 0 && { exclude: repeats.without.map(onSiteClock) }),
        },
      }),
    });
    const url = entry.page ?? entry.link;
    const where = entry.place ?? url;
    if (where) event.location(where);
    if (url) event.url(url);
    if (entry.page && entry.link) event.description(entry.link);
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

function onSiteClock(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
}

/** The site's time zone for calendars: summer time from the last Sunday of March to that of October (RFC 5545). */
const siteClock = `BEGIN:VTIMEZONE
TZID:${timeZone}
BEGIN:DAYLIGHT
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;
