import type { OwnSubscription } from '../../../contract/subscriptions.ts';
import { swissMoney } from '../../../contract/words/money.ts';
import { dayInZone } from '../../components/day-in-zone.ts';
import { swissDay } from '../../components/day-of.tsx';

/** A subscription as the pages about it show it: days as 21.12.2026 by the clock of the site (product 9), money as CHF 59.– */
export interface ShownSubscription {
  id: string;
  type: OwnSubscription['type'];
  state: OwnSubscription['state'];
  months: number;
  licences: number;
  /** what each renewal costs in all */
  price: string;
  /** the day of renewal, or the last one once cancelled; null before the first payment */
  until: string | null;
  graceUntil: string | null;
  cancelledOn: string | null;
  /** that day has come, and the payment for the next period is on its way */
  isRenewing: boolean;
}

/** Prepares a subscription for its pages; today as 2026-12-21. */
export function shownSubscription(subscription: OwnSubscription, today: string): ShownSubscription {
  const { id, type, state, months, licences, price, paidUntil, graceUntil, cancelledAt } = subscription;
  return {
    id,
    type,
    state,
    months,
    licences,
    price: swissMoney(price * licences),
    until: dayOf(paidUntil),
    graceUntil: dayOf(graceUntil),
    cancelledOn: dayOf(cancelledAt),
    isRenewing: state === 'active' && paidUntil !== null && dayInZone(paidUntil) <= today,
  };
}

/** The subscription of a type that still gives something; there is at most one (product 4). */
export function runningOf(
  subscriptions: OwnSubscription[],
  type: OwnSubscription['type'],
): OwnSubscription | undefined {
  return subscriptions.find((one) => one.type === type && one.state !== 'pending' && one.state !== 'ended');
}

/** The order of a type that is not paid yet. Without a page to agree on, its buyer has agreed. */
export function orderOf(subscriptions: OwnSubscription[], type: OwnSubscription['type']): OwnSubscription | undefined {
  return subscriptions.find((one) => one.type === type && one.state === 'pending');
}

/** A moment as 21.12.2026, or null. */
export function dayOf(time: string | null | undefined): string | null {
  return time ? swissDay(dayInZone(time)) : null;
}
