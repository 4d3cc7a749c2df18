import { dayOf } from '../../../contract/format/clock.ts';
import { dateInWords } from '../../../contract/format/dates.ts';
import { swissMoney } from '../../../contract/format/money.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { OwnSubscription } from '../../../contract/subscriptions.ts';

/** A subscription as the pages about it show it: days in words, money as CHF 59.– */
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
  /** that day has arrived, and the payment for the next period is being processed */
  isRenewing: boolean;
}

/** Prepares a subscription for its pages. */
export function shownSubscription(
  subscription: OwnSubscription,
  { locale, now }: { locale: Locale; now: Date },
): ShownSubscription {
  const { id, type, state, months, licences, price, paidUntil, graceUntil, cancelledAt } = subscription;
  return {
    id,
    type,
    state,
    months,
    licences,
    price: swissMoney(price * licences),
    until: dateOrNull(paidUntil, locale),
    graceUntil: dateOrNull(graceUntil, locale),
    cancelledOn: dateOrNull(cancelledAt, locale),
    isRenewing: state === 'active' && paidUntil !== null && dayOf(paidUntil) <= dayOf(now),
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

/** The day of a moment in words, or null. */
export function dateOrNull(time: string | null | undefined, locale: Locale): string | null {
  return time ? dateInWords(time, locale) : null;
}
