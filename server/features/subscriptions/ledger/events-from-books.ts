import type { ProviderPayment, ProviderSubscription } from '../../../integrations/payments/interface.ts';
import type { SubscriptionEvent } from './events.ts';
import { licencesAt } from './facts.ts';

/** What we know of a subscription when we read the provider's records. */
export interface Known {
  /** Rappen per licence and period */
  price: number;
  /** all recorded events */
  events: SubscriptionEvent[];
  /** another number of licences from the next period on */
  nextLicences: number | null;
  /** Rappen of a one-off payment for licences within a period, agreed under this id at the provider; 0: none */
  extraAmount: number;
  /** the records belong to the current id at the provider, not a former one */
  isCurrent: boolean;
}

/**
 * The events in the provider's records that may be new; known ones have the same key and recordEvents drops them.
 * Reading again, late, or old records therefore changes nothing. A payment counts if it is exactly the agreed amount
 * in Swiss francs. now: when the records were read, the time of anything undated.
 */
export function eventsFromBooks(known: Known, books: ProviderSubscription, now: Date): SubscriptionEvent[] {
  const payments = [...books.payments]
    .filter(({ at }) => !isOfFormerSite(known, at))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const first = payments.find(isThrough);
  const events = payments.flatMap((payment) => eventsOfPayment(known, payment, payment === first, now));
  return known.isCurrent ? [...eventsOfState(known, books, first), ...events] : events;
}

/** Before it was imported here, another site did the bookkeeping and issued the receipts. */
function isOfFormerSite({ events }: Known, at: Date): boolean {
  const imported = events.findLast(({ kind }) => kind === 'imported');
  return imported !== undefined && at <= imported.at;
}

function eventsOfState(known: Known, books: ProviderSubscription, first?: ProviderPayment): SubscriptionEvent[] {
  const fromState: SubscriptionEvent[] = [];
  const { events } = known;
  const { state, stateSince } = books;
  const lastFailureAt = books.lastFailureAt && !isOfFormerSite(known, books.lastFailureAt) ? books.lastFailureAt : null;
  if (first || state === 'active') {
    // The state's time is that of its last change; a payment is earlier.
    fromState.push({ kind: 'activated', at: first && first.at < stateSince ? first.at : stateSince });
  }
  if (lastFailureAt) fromState.push({ kind: 'payment_failed', at: lastFailureAt });
  if (state === 'suspended' && !lastFailureAt) fromState.push({ kind: 'payment_failed', at: stateSince });
  const isOverHere = events.some(({ kind }) => kind === 'cancelled' || kind === 'closed');
  if ((state === 'cancelled' || state === 'expired') && !isOverHere) {
    fromState.push({ kind: 'cancelled', by: 'provider', reason: null, at: stateSince });
  }
  return fromState;
}

/** The money arrived, whatever happened to it later. */
function isThrough({ state }: ProviderPayment): boolean {
  return state === 'completed' || state === 'refunded' || state === 'partly_refunded';
}

function eventsOfPayment(known: Known, payment: ProviderPayment, isFirst: boolean, now: Date): SubscriptionEvent[] {
  const { id, state, at } = payment;
  if (state === 'declined') return known.isCurrent ? [{ kind: 'payment_failed', at }] : [];
  if (!isThrough(payment)) return [];
  const paid = known.events.some((event) => isOf(event, id)) ? [] : acceptPayment(known, payment, isFirst);
  if (state === 'refunded') paid.push({ kind: 'refunded', payment: id, at: now });
  if (state === 'partly_refunded' && !known.events.some((event) => isPartOf(event, id))) {
    paid.push({ kind: 'partly_refunded', payment: id, amount: null, at: now });
  }
  return paid;
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
