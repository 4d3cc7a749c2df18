import { timeZone } from '../../contract/locales.ts';

const parts = new Intl.DateTimeFormat('de-CH', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});

/** A moment as people in Switzerland write it, in every language, on the clock of the site (product 9): 21.11.2026, 14:05. */
export function swissTime(moment: Date): string {
  return parts.format(moment);
}

/** The day of a moment on the clock of the site (product 9), plus so many days: 2026-11-21. */
export function swissDay(moment: Date, plusDays = 0): string {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  return local.toPlainDate().add({ days: plusDays }).toString();
}

const dateParts = new Intl.DateTimeFormat('de-CH', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });

/** The day of a moment, or a day written 2026-11-21, as on paper in Switzerland: 21.11.2026. */
export function swissDate(day: Date | string): string {
  return typeof day === 'string' ? day.split('-').reverse().join('.') : dateParts.format(day);
}
