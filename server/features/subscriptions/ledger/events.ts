/** The events of a subscription, append-only; everything else is derived from them (product 4). */
export type SubscriptionEvent = { at: Date } & (
  | { kind: 'ordered'; months: number; licences: number }
  /**
   * imported from a former site, with its records at that time: when it began, until when it was paid, when it was cancelled. The
   * earlier payments are in those records alone; a later event of this kind replaces it
   */
  | { kind: 'imported'; months: number; licences: number; since: string; until: string; cancelledAt: string | null }
  /** the buyer approved at the provider, and we are activating it there: no other order can replace it now */
  | { kind: 'agreed' }
  /** the provider reports it as running; the first payment may be pending */
  | { kind: 'activated' }
  /** a payment of the agreed amount: for one period, or for licences bought within it */
  | { kind: 'paid'; payment: string; amount: number; covers: 'period' | 'licences' }
  /** a payment of another amount or currency than agreed: it gives nothing, and operators decide */
  | { kind: 'paid_otherwise'; payment: string; amount: number; currency: string }
  | { kind: 'payment_failed' }
  /** a payment was refunded in full */
  | { kind: 'refunded'; payment: string }
  /** a partial refund; amount is the total refunded so far, null if the provider does not say. It removes nothing */
  | { kind: 'partly_refunded'; payment: string; amount: number | null }
  | { kind: 'disputed'; payment: string }
  /** the provider decided for the buyer and took the money back */
  | { kind: 'reversed'; payment: string }
  /** the provider decided for us */
  | { kind: 'dispute_won'; payment: string }
  | { kind: 'cancelled'; by: CancelledBy; reason: string | null }
  /** additional licences bought within a period; cause: the id of the order or payment */
  | { kind: 'licences_added'; licences: number; cause: string }
  /** the number of licences from a new period on; cause: the id of the payment for that period */
  | { kind: 'licences_set'; licences: number; cause: string }
  | { kind: 'closed'; why: ClosedWhy }
  /** closed as abandoned, but paid after all */
  | { kind: 'reopened' }
);

export type CancelledBy = 'member' | 'provider' | 'operator' | 'deletion';

/** Why it is over: never paid, not renewed, not paid again, or refunded. */
export type ClosedWhy = 'abandoned' | 'term' | 'unpaid' | 'refunded';

/**
 * A key that is the same for every report of one event; a second event with it is dropped. Repeatable events include
 * what distinguishes them: a payment's id, a time to the second, a count.
 */
export function keyOf(event: SubscriptionEvent, count: number): string {
  switch (event.kind) {
    case 'ordered':
    case 'agreed':
    case 'activated':
      return event.kind;
    case 'imported':
      return `imported:${event.until}:${event.cancelledAt}:${event.licences}`;
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
