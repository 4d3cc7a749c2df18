import type { Chat } from '../../../contract/chat.ts';
import { dateInWords } from '../../../contract/format/dates.ts';
import type { Locale } from '../../../contract/locales.ts';
import { lastActivity } from '../../components/last-active.ts';

/** The other side of a chat as shown, built on the server. */
export function presentPartner(partner: Chat['partner'], now: Date, locale: Locale) {
  return { ...partner, active: partner.lastActive ? activity(partner.lastActive, now, locale) : null };
}

function activity(
  lastActive: string,
  now: Date,
  locale: Locale,
): { when: 'online' | 'today' | 'yesterday' | 'before'; date: string } {
  const { isLive, days } = lastActivity(lastActive, now);
  const date = dateInWords(lastActive, locale, { now });
  if (isLive) return { when: 'online', date };
  if (days === 0) return { when: 'today', date };
  return { when: days === 1 ? 'yesterday' : 'before', date };
}
