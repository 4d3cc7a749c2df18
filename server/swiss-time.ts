import { timeZone } from '../contract/locales.ts';

const parts = new Intl.DateTimeFormat('de-CH', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});

/** A moment as people in Switzerland write it, in every language, on the clock of spec 9: 21.11.2026, 14:05. */
export function swissTime(moment: Date): string {
  return parts.format(moment);
}
