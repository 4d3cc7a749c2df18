import type { Chat } from '../../../contract/chat.ts';
import { type Locale, regionalLocale, timeZone } from '../../../contract/locales.ts';

/** A day the Swiss way, 21.11.2026, by the clock of the site (product 9). For loaders. */
export function swissDate(time: Date): string {
  return new Intl.DateTimeFormat('de-CH', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(time);
}

/** The first day of next month in words ("1. Dezember"), when new contacts come (product 9). For loaders. */
export function nextMonthBegin(locale: Locale, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(now);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const first = new Date(Date.UTC(numberOf('year'), numberOf('month'), 1, 12));
  return dayInWords(locale, first);
}

const monthOf = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' });

/**
 * The day in words on which the earliest open request of this month ends without an answer, so that its contact is there again
 * before the month turns; null when none does (product 12). For loaders.
 */
export function earlierContact(
  locale: Locale,
  chats: Pick<Chat, 'startedByMe' | 'state' | 'createdAt' | 'expiresAt'>[],
  now = new Date(),
): string | null {
  const isThisMonth = (time: string) => monthOf.format(new Date(time)) === monthOf.format(now);
  const [earliest] = chats
    .filter(({ startedByMe, state }) => startedByMe && state === 'open')
    .filter(({ createdAt, expiresAt }) => isThisMonth(createdAt) && isThisMonth(expiresAt))
    .map(({ expiresAt }) => expiresAt)
    .sort();
  return earliest ? dayInWords(locale, new Date(earliest)) : null;
}

/** 1. Dezember. French counts the first day only: 1er, not 1. */
function dayInWords(locale: Locale, time: Date): string {
  const day = new Intl.DateTimeFormat(regionalLocale(locale), { timeZone, day: 'numeric', month: 'long' }).format(time);
  return locale === 'fr' ? day.replace(/^1\b/, '1er') : day;
}
