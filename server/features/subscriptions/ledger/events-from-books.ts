import type { ProviderPayment, ProviderSubscription } from '../../../integrations/payments/interface.ts';
import type { SubscriptionEvent } from './events.ts';
import { licencesAt } from './facts.ts';

/** What we know of a subscription when we read the provider's books. */
export interface Known {
  /** Rappen of one licence for a period */
  price: number;
  /** all that is recorded */
  events: SubscriptionEvent[];
  /** another number of licences from the next period on */
  nextLicences: number | null;
  /** Rappen to be paid once for licences within a period, agreed to under this id at the provider; 0: none */
  extraAmount: number;
  /** the books are those of the id it has there now, not of one it had */
  isCurrent: boolean;
}

/**
 * What the provider's books tell that may be new; what is recorded already has the same key and is dropped by recordEvents.
 * Reading again, late, or older books therefore changes nothing. A payment counts when it is exactly what was agreed, in
 * Swiss francs. now: when the books were read, the time of what they give no time for.
 */
export function eventsFromBooks(known: Known, books: ProviderSubscription, now: Date): SubscriptionEvent[] {
  const payments = [...books.payments].sort((one, other) => one.at.getTime() - other.at.getTime());
  const first = payments.find(isThrough);
  const told = payments.flatMap((payment) => eventsOfPayment(known, payment, payment === first, now));
  return known.isCurrent ? [...eventsOfState(known, books, first), ...told] : told;
}

function eventsOfState({ events }: Known, books: ProviderSubscription, first?: ProviderPayment): SubscriptionEvent[] {
  const told: SubscriptionEvent[] = [];
  const { state, stateSince, lastFailureAt } = books;
  if (first || state === 'active') {
    // What it says of a state is of the last one; a payment went before.
    told.push({ kind: 'activated', at: first && first.at < stateSince ? first.at : stateSince });
  }
  if (lastFailureAt) told.push({ kind: 'payment_failed', at: lastFailureAt });
  if (state === 'suspended' && !lastFailureAt) told.push({ kind: 'payment_failed', at: stateSince });
  const isOverHere = events.some(({ kind }) => kind === 'cancelled' || kind === 'closed');
  if ((state === 'cancelled' || state === 'expired') && !isOverHere) {
    told.push({ kind: 'cancelled', by: 'provider', reason: null, at: stateSince });
  }
  return told;
}

/** The money came, whatever became of it later. */
function isThrough({ state }: ProviderPayment): boolean {
  return state === 'completed' || state === 'refunded' || state === 'partly_refunded';
}

function eventsOfPayment(known: Known, payment: ProviderPayment, isFirst: boolean, now: Date): SubscriptionEvent[] {
  const { id, state, at } = payment;
  if (state === 'declined') return known.isCurrent ? [{ kind: 'payment_failed', at }] : [];
  if (!isThrough(payment)) return [];
  const told = known.events.some((event) => isOf(event, id)) ? [] : acceptPayment(known, payment, isFirst);
  if (state === 'refunded') told.push({ kind: 'refunded', payment: id, at: now });
  if (state === 'partly_refunded' && !known.events.some((event) => isPartOf(event, id))) {
    told.push({ kind: 'partly_refunded', payment: id, amount: null, at: now });
  }
  return told;
}

function isOf(event: SubscriptionEvent, payment: string): boolean {
  return (event.kind === 'paid' || event.kind === 'paid_otherwise') && event.payment === payment;
}

function isPartOf(event: SubscriptionEvent, payment: string): boolean {
  return event.kind === 'partly_refunded' && event.payment === payment;
}

function acceptPayment(known: Known, { id: payment, at, amount, currency }: ProviderPayment, isFirst: boolean) {
  const { price, events, nextLicences, extraAmount } = known;
  const paid = (covers: 'period' | 'licences'): SubscriptionEvent => ({ kind: 'paid', payment, amount, covers, at });
  if (currency === 'CHF') {
    if (isFirst && extraAmount > 0 && amount === extraAmount) return [paid('licences')];
    if (amount === price * licencesAt(events, at)) return [paid('period')];
    if (nextLicences && amount === price * nextLicences) {
      const licences: SubscriptionEvent = { kind: 'licences_set', licences: nextLicences, cause: payment, at };
      return [licences, paid('period')];
    }
  }
  return [{ kind: 'paid_otherwise', payment, amount, currency, at } satisfies SubscriptionEvent];
}
