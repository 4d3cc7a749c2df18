import type { Chat } from '../../../contract/chat.ts';
import { lastActivity } from '../../components/last-active.ts';
import { dayOf, shortDay } from './chat-times.ts';

/** The other side of a chat with what is shown of it, made on the server. */
export function presentPartner(partner: Chat['partner'], now: Date) {
  return { ...partner, active: partner.lastActive ? activity(partner.lastActive, now) : null };
}
export type ShownPartner = ReturnType<typeof presentPartner>;

function activity(lastActive: string, now: Date): { when: 'online' | 'today' | 'yesterday' | 'before'; date: string } {
  const { isLive, days } = lastActivity(lastActive, now);
  const date = shortDay(dayOf(lastActive));
  if (isLive) return { when: 'online', date };
  if (days === 0) return { when: 'today', date };
  return { when: days === 1 ? 'yesterday' : 'before', date };
}
