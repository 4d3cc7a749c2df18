import type { User } from '../../../contract/session.ts';
import { dayInZone } from '../../components/day-in-zone.ts';
import { swissDay } from '../../components/day-of.tsx';

/** What a member has, as the pages about it show it. */
export interface OwnSubscription {
  type: 'basic' | 'premium';
  /** new contacts a month */
  limit: number;
  /** the last day of premium that a code gave, as 21.12.2026 */
  until: string | null;
}

/** Reads what a member has out of the logged-in user. */
export function ownSubscription({ subscription }: User): OwnSubscription {
  if (!subscription) throw new Error('the user was loaded without subscription');
  const { type, monthlyLimit, premiumUntil } = subscription;
  return { type, limit: monthlyLimit, until: premiumUntil ? swissDay(dayInZone(premiumUntil)) : null };
}
