import { decimalOf } from '../paypal-amounts.ts';
import type { Books, LocalSubscription, LocalTransaction } from './books.ts';
import { apiOrigin, newPayPalId } from './identifiers.ts';
import { showSubscription } from './show.ts';

export async function sendSubscriptionEvent(books: Books, what: string, entry: LocalSubscription, at: Date) {
  const plan = await books.get('plan', entry.planId);
  if (!plan) throw new Error('a subscription without its plan');
  await store(books, at, {
    event_type: `BILLING.SUBSCRIPTION.${what}`,
    resource_type: 'subscription',
    resource_version: '2.0',
    summary: `Subscription ${what.toLowerCase().replace(/[._]/g, ' ')}`,
    resource: showSubscription(entry, plan, { withFailure: true }),
  });
}

export async function sendSaleEvent(
  books: Books,
  what: 'COMPLETED' | 'PENDING' | 'DENIED',
  entry: LocalTransaction,
  at: Date,
) {
  await store(books, at, {
    event_type: `PAYMENT.SALE.${what}`,
    resource_type: 'sale',
    summary: `Payment ${what.toLowerCase()} for ${entry.currency} ${decimalOf(entry.amount)} ${entry.currency}`,
    resource: {
      id: entry.id,
      billing_agreement_id: entry.subscriptionId,
      amount: { total: decimalOf(entry.amount), currency: entry.currency },
      payment_mode: 'INSTANT_TRANSFER',
      state: what.toLowerCase(),
      create_time: entry.at,
      update_time: at.toISOString(),
    },
  });
}

/** Queues the message of a refund. Like PayPal's it names the payment, not the subscription. */
export async function sendReturnEvent(
  books: Books,
  what: 'REFUNDED' | 'REVERSED',
  entry: LocalTransaction,
  amount: number,
  at: Date,
) {
  await store(books, at, {
    event_type: `PAYMENT.SALE.${what}`,
    resource_type: 'refund',
    summary: `A ${entry.currency} ${decimalOf(amount)} ${entry.currency} sale payment was ${what.toLowerCase()}`,
    resource: {
      id: newPayPalId('', 17),
      sale_id: entry.id,
      amount: { total: `-${decimalOf(amount)}`, currency: entry.currency },
      total_refunded_amount: { value: decimalOf(entry.refunded), currency: entry.currency },
      state: 'completed',
      create_time: at.toISOString(),
      update_time: at.toISOString(),
    },
  });
}

const outcomeCodes = { for_us: 'RESOLVED_SELLER_FAVOUR', for_buyer: 'RESOLVED_BUYER_FAVOUR' };

export async function sendDisputeEvent(
  books: Books,
  what: 'CREATED' | 'UPDATED' | 'RESOLVED',
  entry: LocalTransaction,
  at: Date,
) {
  const { dispute } = entry;
  if (!dispute) throw new Error('a payment without a dispute');
  await store(books, at, {
    event_type: `CUSTOMER.DISPUTE.${what}`,
    resource_type: 'dispute',
    summary: `A dispute was ${what.toLowerCase()}`,
    resource: {
      dispute_id: dispute.id,
      create_time: dispute.openedAt,
      update_time: at.toISOString(),
      disputed_transactions: [{ seller_transaction_id: entry.id, buyer_transaction_id: newPayPalId('', 17) }],
      reason: 'UNAUTHORISED',
      status: dispute.outcome ? 'RESOLVED' : 'OPEN',
      dispute_amount: { currency_code: entry.currency, value: decimalOf(entry.amount) },
      ...(dispute.outcome && { dispute_outcome: { outcome_code: outcomeCodes[dispute.outcome] } }),
      dispute_life_cycle_stage: 'CHARGEBACK',
    },
  });
}

async function store(books: Books, at: Date, event: Record<string, unknown>) {
  const id = `${newPayPalId('WH-', 17)}-${newPayPalId('', 17)}`;
  const self = `${apiOrigin}/v1/notifications/webhooks-events/${id}`;
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: at.toISOString(),
    ...event,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  });
  await books.queue({ id, dueAt: at, body });
}
