import { minuteMs } from '../../../contract/format/durations.ts';
import { timeZone } from '../../../contract/locales.ts';
import {
  type Channel,
  dailyHour,
  type NotificationName,
  notificationKinds,
  pushSeconds,
  quietFromHour,
  quietUntilHour,
  soonMinutes,
} from '../../../contract/notifications-kinds.ts';

/**
 * When a notification leaves by a channel: a mail at once, some minutes later, or with others at the next 18:00; a
 * push within seconds. In quiet hours it waits for their end, unless its kind is sent at once.
 */
export function deliverAt(kind: NotificationName, channel: Channel, moment: Date): Date {
  if (channel === 'push') return afterQuietHours(new Date(moment.getTime() + pushSeconds * 1000));
  switch (notificationKinds[kind].delivery) {
    case 'at_once':
      return moment;
    case 'soon':
      return afterQuietHours(new Date(moment.getTime() + soonMinutes * minuteMs));
    case 'daily':
      return nextHour(moment, dailyHour);
  }
}

/** The moment itself, or the end of the quiet hours it is in. */
export function afterQuietHours(moment: Date): Date {
  const { hour } = onOurClock(moment);
  return hour >= quietFromHour || hour < quietUntilHour ? nextHour(moment, quietUntilHour) : moment;
}

/** The next time our clock shows this full hour. No such hour is skipped by a clock change. */
function nextHour(moment: Date, hour: number): Date {
  const now = onOurClock(moment);
  const today = now.toPlainDate().toZonedDateTime({ timeZone, plainTime: { hour } });
  const next = Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 });
  return new Date(next.epochMilliseconds);
}

function onOurClock(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
}
