/** What can happen to a subscription. Each is appended once and never changed; all else is worked out from them (product 4). */
export type SubscriptionEvent = { at: Date } & (
  | { kind: 'ordered'; months: number; licences: number }
  /** the buyer has agreed at the provider, and we have begun to start it there: from here on no other order takes its place */
  | { kind: 'agreed' }
  /** the provider says that it runs; the first payment may still be under way */
  | { kind: 'activated' }
  /** a payment that fits what was agreed: for one period, or for licences bought within it */
  | { kind: 'paid'; payment: string; amount: number; covers: 'period' | 'licences' }
  /** a payment of another amount or currency than agreed: it gives nothing, those who run the place decide */
  | { kind: 'paid_otherwise'; payment: string; amount: number; currency: string }
  | { kind: 'payment_failed' }
  /** the whole of a payment went back to the buyer */
  | { kind: 'refunded'; payment: string }
  /** a part of it went back; amount is all that did so far, null where the provider does not say. It takes nothing away */
  | { kind: 'partly_refunded'; payment: string; amount: number | null }
  | { kind: 'disputed'; payment: string }
  /** the provider decided for the buyer and took the money back */
  | { kind: 'reversed'; payment: string }
  /** the provider decided for us */
  | { kind: 'dispute_won'; payment: string }
  | { kind: 'cancelled'; by: CancelledBy; reason: string | null }
  /** licences bought within a period, more by this many; cause: the id of the order or payment that bought them */
  | { kind: 'licences_added'; licences: number; cause: string }
  /** the number of licences from a new period on; cause: the id of the payment for that period */
  | { kind: 'licences_set'; licences: number; cause: string }
  | { kind: 'closed'; why: ClosedWhy }
  /** closed as abandoned, but then it was paid after all */
  | { kind: 'reopened' }
);

export type CancelledBy = 'member' | 'provider' | 'operator' | 'deletion';

/** Why it is over: never paid, not renewed, not paid again, or paid back. */
export type ClosedWhy = 'abandoned' | 'term' | 'unpaid' | 'refunded';

/**
 * A name that is the same for the same happening, however often we hear of it; a second event with it is dropped. Events
 * that may happen again carry what tells the two apart: a payment's id, a time to the second, a count.
 */
export function keyOf(event: SubscriptionEvent, count: number): string {
  switch (event.kind) {
    case 'ordered':
    case 'agreed':
    case 'activated':
      return event.kind;
    case 'paid':
    case 'paid_otherwise':
      return `payment:${event.payment}`;
    case 'refunded':
    case 'reversed':
      return `${event.kind}:${event.payment}`;
    case 'disputed':
    case 'dispute_won':
      return `${event.kind}:${event.payment}:${second(event.at)}`;
    case 'partly_refunded':
      return `${event.kind}:${event.payment}:${event.amount}`;
    case 'payment_failed':
      return `${event.kind}:${second(event.at)}`;
    case 'cancelled':
      return `${event.kind}:${event.by}`;
    case 'licences_added':
    case 'licences_set':
      return `${event.kind}:${event.cause}`;
    case 'closed':
    case 'reopened':
      return `${event.kind}:${count}`;
  }
}

function second(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
