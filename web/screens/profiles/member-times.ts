import type { Chat } from '../../../contract/chat.ts';
import { dayOf } from '../../../contract/format/clock.ts';
import { dateInWords } from '../../../contract/format/dates.ts';
import type { Locale } from '../../../contract/locales.ts';

/** The first day of next month in words ("1. Dezember"), when new contacts come (product 9). For loaders. */
export function nextMonthBegin(locale: Locale, now = new Date()): string {
  const [year, month] = dayOf(now).split('-').map(Number);
  const first = new Date(Date.UTC(year ?? 0, month ?? 0, 1, 12));
  return dateInWords(first, locale, { now: first });
}

/**
 * The day in words on which the earliest open request of this month ends without an answer, so that its contact is there again
 * before the month turns; null when none does (product 12). For loaders.
 */
export function earlierContact(
  locale: Locale,
  chats: Pick<Chat, 'startedByMe' | 'state' | 'createdAt' | 'expiresAt'>[],
  now = new Date(),
): string | null {
  const monthOf = (time: Date | string) => dayOf(time).slice(0, 7);
  const isThisMonth = (time: string) => monthOf(time) === monthOf(now);
  const [earliest] = chats
    .filter(({ startedByMe, state }) => startedByMe && state === 'open')
    .filter(({ createdAt, expiresAt }) => isThisMonth(createdAt) && isThisMonth(expiresAt))
    .map(({ expiresAt }) => expiresAt)
    .sort();
  return earliest ? dateInWords(earliest, locale, { now }) : null;
}
