import { decimalOf } from '../paypal-amounts.ts';
import type { Entries, LocalPlan, LocalSubscription, LocalTransaction } from './books.ts';
import { apiOrigin } from './identifiers.ts';

/** PayPal drops a last zero: 59.0, 59.9, 59.95. */
function money(amount: number, currency: string) {
  return { currency_code: currency, value: decimalOf(amount).replace(/0$/, '') };
}

function link(path: string, rel: string, method = 'GET') {
  return { href: path.startsWith('/') ? `${apiOrigin}${path}` : path, rel, method };
}

export function showProduct({ id, name, type, createdAt }: Entries['product']) {
  return { id, name, type, create_time: createdAt, links: [link(`/v1/catalogs/products/${id}`, 'self')] };
}

export function showPlan(plan: LocalPlan) {
  return {
    id: plan.id,
    product_id: plan.productId,
    name: plan.name,
    ...(plan.description && { description: plan.description }),
    status: 'ACTIVE',
    billing_cycles: [
      {
        frequency: { interval_unit: plan.unit, interval_count: plan.count },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { version: 1, fixed_price: money(plan.price, plan.currency), create_time: plan.createdAt },
      },
    ],
    payment_preferences: {
      auto_bill_outstanding: true,
      setup_fee_failure_action: 'CANCEL',
      payment_failure_threshold: plan.failuresAtMost,
    },
    taxes: { percentage: plan.taxPercentage, inclusive: true },
    quantity_supported: plan.quantitySupported,
    create_time: plan.createdAt,
    links: [link(`/v1/billing/plans/${plan.id}`, 'self')],
  };
}

const isStarted = ({ status }: LocalSubscription) => status !== 'APPROVAL_PENDING' && status !== 'APPROVED';

/** A subscription as PayPal answers it; the last failed payment only on request. */
export function showSubscription(entry: LocalSubscription, plan: LocalPlan, { withFailure }: { withFailure: boolean }) {
  const path = `/v1/billing/subscriptions/${entry.id}`;
  return {
    id: entry.id,
    plan_id: entry.planId,
    status: entry.status,
    ...(entry.note && { status_change_note: entry.note }),
    status_update_time: seconds(entry.statusAt),
    ...(entry.customId && { custom_id: entry.customId }),
    quantity: String(entry.quantity),
    start_time: seconds(entry.startAt ?? entry.createdAt),
    create_time: seconds(entry.createdAt),
    update_time: seconds(entry.statusAt),
    plan_overridden: entry.setupFee !== null,
    subscriber: { email_address: 'buyer@example.test', payer_id: 'BUYERBUYER222' },
    ...(isStarted(entry) && { billing_info: billingInfo(entry, plan, withFailure) }),
    links: subscriptionLinks(entry, path),
  };
}

/** The short answer to an order, PayPal's default. */
export function showOrder(entry: LocalSubscription) {
  return {
    id: entry.id,
    status: entry.status,
    create_time: seconds(entry.createdAt),
    links: subscriptionLinks(entry, `/v1/billing/subscriptions/${entry.id}`),
  };
}

function subscriptionLinks({ status, approveUrl }: LocalSubscription, path: string) {
  return [
    ...(status === 'APPROVAL_PENDING' ? [link(approveUrl, 'approve')] : []),
    link(path, 'edit', 'PATCH'),
    link(path, 'self'),
    ...(status === 'ACTIVE' || status === 'SUSPENDED' ? [link(`${path}/cancel`, 'cancel', 'POST')] : []),
  ];
}

function billingInfo(entry: LocalSubscription, { currency }: LocalPlan, withFailure: boolean) {
  const { lastPayment, lastFailure, nextBillingAt } = entry;
  return {
    outstanding_balance: money(entry.outstanding, currency),
    cycle_executions: [
      {
        tenure_type: 'REGULAR',
        sequence: 1,
        cycles_completed: entry.cycles,
        cycles_remaining: 0,
        current_pricing_scheme_version: 1,
        total_cycles: 0,
      },
    ],
    ...(lastPayment && {
      last_payment: { amount: money(lastPayment.amount, currency), time: seconds(lastPayment.at) },
    }),
    ...(entry.status === 'ACTIVE' && nextBillingAt && { next_billing_time: seconds(nextBillingAt) }),
    failed_payments_count: entry.failures,
    ...(withFailure &&
      lastFailure && {
        last_failed_payment: {
          amount: money(lastFailure.amount, currency),
          time: seconds(lastFailure.at),
          reason_code: 'PAYMENT_DENIED',
          ...(lastFailure.retryAt && { next_payment_retry_time: seconds(lastFailure.retryAt) }),
        },
      }),
  };
}

export function showTransaction({ id, at, status, amount, currency }: LocalTransaction) {
  return {
    id,
    status,
    time: at,
    payer_email: 'buyer@example.test',
    amount_with_breakdown: { gross_amount: money(amount, currency) },
  };
}

/** PayPal's subscriptions have times to the second. */
function seconds(iso: string): string {
  return `${iso.slice(0, 19)}Z`;
}
