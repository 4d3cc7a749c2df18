import { z } from 'zod';
import { brand } from '../../../contract/brand.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import { type Locale, regionalLocale } from '../../../contract/locales.ts';
import { type Order, ProviderRefusal, type ProviderSubscription, ProviderUnavailable } from './interface.ts';
import { decimalOf, smallestUnits } from './paypal-amounts.ts';
import type { RequestPayPal } from './paypal-http.ts';

const path = '/v1/billing/subscriptions';
const year = 365 * dayMs;

const states = {
  APPROVAL_PENDING: 'waiting',
  APPROVED: 'approved',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
} as const;
const paymentStates = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partly_refunded',
} as const;

const time = z.string().transform((value, context) => {
  const moment = new Date(value);
  if (!Number.isNaN(moment.getTime())) return moment;
  context.addIssue('not a time');
  return z.NEVER;
});
const link = z.object({ href: z.url({ protocol: /^https?$/ }), rel: z.string() });
const ordered = z.object({ id: z.string(), links: z.array(link) });
const subscription = z.object({
  id: z.string(),
  status: z.enum(Object.keys(states) as (keyof typeof states)[]),
  status_update_time: time.optional(),
  create_time: time,
  custom_id: z.string().optional(),
  quantity: z
    .string()
    .regex(/^\d+(\.0+)?$/)
    .default('1'),
  billing_info: z
    .object({ next_billing_time: time.optional(), last_failed_payment: z.object({ time }).optional() })
    .optional(),
});
const transaction = z.object({
  id: z.string(),
  status: z.enum(Object.keys(paymentStates) as (keyof typeof paymentStates)[]),
  time,
  amount_with_breakdown: z.object({ gross_amount: z.object({ currency_code: z.string(), value: z.string() }) }),
});
const transactionList = z.object({ transactions: z.array(transaction).default([]) });
const nothing = z.unknown();

/** PayPal does not support Swiss English. */
const buyerLocale = (locale: Locale) => (locale === 'en' ? 'en-GB' : regionalLocale(locale));

/** Orders one of PayPal's plans. Ordering again with the same reference returns the same subscription. */
export async function orderSubscription(
  request: RequestPayPal,
  planId: string,
  order: Order,
): Promise<{ id: string; approveUrl: URL }> {
  const body = JSON.stringify(orderRequest(planId, order));
  const { id, links } = await request({ method: 'POST', path, body, requestId: order.reference }, ordered);
  const approve = links.find(({ rel }) => rel === 'approve');
  // Without the link the buyer has already agreed, and only needs to return.
  return { id, approveUrl: approve ? new URL(approve.href) : comeBack(order.returnUrl, id) };
}

function comeBack(returnUrl: URL, id: string): URL {
  const url = new URL(returnUrl);
  url.searchParams.set('subscription_id', id);
  return url;
}

function orderRequest(planId: string, { plan, ...order }: Order) {
  return {
    plan_id: planId,
    custom_id: order.reference,
    ...(plan.type === 'team' && { quantity: String(order.quantity) }),
    ...(order.startAt && { start_time: order.startAt.toISOString() }),
    ...(order.extraAmount !== undefined &&
      order.extraAmount > 0 && {
        plan: {
          payment_preferences: {
            setup_fee: { currency_code: 'CHF', value: decimalOf(order.extraAmount) },
            setup_fee_failure_action: 'CANCEL',
          },
        },
      }),
    application_context: {
      brand_name: brand.name,
      locale: buyerLocale(order.locale),
      shipping_preference: 'NO_SHIPPING',
      user_action: 'CONTINUE',
      return_url: order.returnUrl.href,
      cancel_url: order.cancelUrl.href,
    },
  };
}

/** A subscription with all its payments, the oldest first; undefined if PayPal does not know the id. */
export async function readSubscription(
  request: RequestPayPal,
  id: string,
  now: Date,
): Promise<ProviderSubscription | undefined> {
  if (!isId(id)) return undefined;
  try {
    // PayPal omits the last failure unless it is requested.
    const read = await request({ method: 'GET', path: `${path}/${id}?fields=last_failed_payment` }, subscription);
    const state = states[read.status];
    const isUnstarted = state === 'waiting' || state === 'approved';
    return {
      id: read.id,
      reference: read.custom_id ?? null,
      state,
      stateSince: read.status_update_time ?? read.create_time,
      quantity: Number(read.quantity),
      nextBillingAt: (state === 'active' && read.billing_info?.next_billing_time) || null,
      lastFailureAt: read.billing_info?.last_failed_payment?.time ?? null,
      payments: isUnstarted ? [] : await readPayments(request, id, read.create_time, now),
    };
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return undefined;
    throw error;
  }
}

/** PayPal lists payments of a time span without documenting a maximum: a year at a time is few. */
async function readPayments(
  request: RequestPayPal,
  id: string,
  since: Date,
  now: Date,
): Promise<ProviderSubscription['payments']> {
  const found = new Map<string, z.infer<typeof transaction>>();
  const end = now.getTime() + dayMs;
  for (let from = since.getTime() - dayMs; from < end; from += year) {
    const span = new URLSearchParams({
      start_time: new Date(from).toISOString(),
      end_time: new Date(Math.min(from + year, end)).toISOString(),
    });
    const { transactions } = await request(
      { method: 'GET', path: `${path}/${id}/transactions?${span}` },
      transactionList,
    );
    for (const one of transactions) found.set(one.id, one);
  }
  return [...found.values()].map(asPayment).sort((one, other) => one.at.getTime() - other.at.getTime());
}

function asPayment({ id, status, time: at, amount_with_breakdown }: z.infer<typeof transaction>) {
  const { currency_code: currency, value } = amount_with_breakdown.gross_amount;
  try {
    return { id, at, state: paymentStates[status], amount: smallestUnits(value, currency), currency };
  } catch {
    throw new ProviderUnavailable('an amount that cannot be read');
  }
}

/** Starts a subscription the buyer agreed to; no effect if it runs already. */
export async function activateSubscription(request: RequestPayPal, id: string): Promise<void> {
  try {
    await request({ method: 'POST', path: `${path}/${id}/activate`, body: '{}' }, nothing);
  } catch (error) {
    if (!isWrongState(error) || (await stateOf(request, id)) !== 'active') throw error;
  }
}

/** Ends a subscription; no effect if it is over or never started: it costs nothing unless we start it. */
export async function cancelSubscription(request: RequestPayPal, id: string, reason: string): Promise<void> {
  const body = JSON.stringify({ reason: reason.slice(0, 128) || 'cancelled' });
  try {
    await request({ method: 'POST', path: `${path}/${id}/cancel`, body }, nothing);
  } catch (error) {
    if (!isWrongState(error)) throw error;
    const state = await stateOf(request, id);
    if (state === 'active' || state === 'suspended') throw error;
  }
}

async function stateOf(request: RequestPayPal, id: string): Promise<ProviderSubscription['state']> {
  return states[(await request({ method: 'GET', path: `${path}/${id}` }, subscription)).status];
}

function isWrongState(error: unknown): error is ProviderRefusal {
  return error instanceof ProviderRefusal && error.status === 422 && error.issue.startsWith('SUBSCRIPTION_');
}

/** Whether this may be a PayPal id and is safe in a path. */
export function isId(id: string): boolean {
  return /^[\w-]{3,50}$/.test(id);
}
