import { dateInWords } from '../../contract/format/dates.ts';
import { useLocale } from './locale.ts';

/** A day in words, for people and for programs. day is 2026-11-21. */
export function DayOf({ day }: { day: string }) {
  return <time dateTime={day}>{dateInWords(day, useLocale())}</time>;
}
