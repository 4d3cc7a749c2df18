import type { Locale } from '../../../../contract/locales.ts';
import type { LicenceQuote } from '../../../../contract/teams.ts';
import { ApiError } from '../../../base/errors.ts';
import { newId } from '../../../base/ids.ts';
import type { Sql } from '../../../database/connection.ts';
import type { Services } from '../../../http/endpoint.ts';
import { cancelOpenInvoices, findOpenInvoice, issueInvoice } from '../../billing-documents/public.ts';
import { setNextLicences } from '../../teams/public.ts';
import { statusAt } from '../ledger/facts.ts';
import { type SubscriptionRow, standingOfRow } from '../ledger/subscription-row.ts';
import {
  inSubscriptionTransaction,
  lockSubscription,
  type SubscriptionTransaction,
  type TransactionServices,
} from '../ledger/subscription-transaction.ts';
import { dropLicenceOrder, openLicenceOrder } from './licence-orders.ts';
import { priceForRest } from './licence-price.ts';
import { asApiError } from './provider-errors.ts';

/** A subscription whose number of licences can be changed now. */
type ChangeableRow = SubscriptionRow & { paid_until: Date };

/** A stored order to be placed at the provider. */
interface StoredOrder {
  id: string;
  row: ChangeableRow;
  licences: number;
  amount: number;
}

/** The cost of another number of licences, in Rappen. Throws as orderLicences does for one that cannot be ordered. */
export async function quoteLicences(
  sql: Sql,
  row: SubscriptionRow,
  licences: number,
  now: Date,
): Promise<LicenceQuote> {
  requireChangeable(row, now);
  await requireFitting(sql, row, licences);
  const more = moreThanNow(row, licences);
  return {
    licences,
    amountNow: more * priceNow(row, now),
    amountNext: licences * row.price,
    from: (more > 0 ? now : row.paid_until).toISOString(),
  };
}

/**
 * Orders a new total of licences: more take effect for the rest of this period once paid, fewer from the next period
 * on; the current number withdraws an earlier order. At the provider the owner approves each change on its page.
 * Repeating the call creates no second order. Throws licences_while_cancelled, licences_while_unpaid,
 * licences_too_few, licences_below_used, invoice_open while the next period's invoice is unpaid, payment_kind if the
 * payment method is not configured, payment_unavailable, payment_refused.
 */
export async function orderLicences(
  services: TransactionServices & Pick<Services, 'payments'>,
  subscriptionId: string,
  { licences, locale }: { licences: number; locale: Locale },
): Promise<void> {
  const stored = await inSubscriptionTransaction(services, async (transaction) => {
    const row = await lockSubscription(transaction, subscriptionId);
    if (!row) throw new ApiError('not_found');
    requireChangeable(row, transaction.now);
    await requireFitting(transaction.sql, row, licences);
    if (row.payment === 'paypal') return storeOrder(transaction, services, row, licences);
    await orderByInvoice(transaction, row, licences);
    return undefined;
  });
  if (stored) await requestProvider(services, stored, locale);
}

function requireChangeable(row: SubscriptionRow, now: Date): asserts row is ChangeableRow {
  if (row.cancelled_at) throw new ApiError('licences_while_cancelled');
  const isPaid = row.paid_until !== null && now < row.paid_until && statusAt(standingOfRow(row), now) === 'active';
  if (!isPaid) throw new ApiError('licences_while_unpaid');
}

async function requireFitting(sql: Sql, row: SubscriptionRow, licences: number): Promise<void> {
  const { used, min } = await sql
    .selectFrom('teams')
    .innerJoin('subscriptions', 'subscriptions.id', 'teams.subscription_id')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .select(['used', 'plans.licences_from as min'])
    .where('subscription_id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (licences < min) throw new ApiError('licences_too_few', { values: { min } });
  if (licences < used) throw new ApiError('licences_below_used', { values: { used } });
}

function moreThanNow(row: SubscriptionRow, licences: number): number {
  return Math.max(0, licences - row.licences);
}

function priceNow({ price, months, paid_until }: ChangeableRow, now: Date): number {
  return priceForRest({ price, months, paidUntil: paid_until }, now);
}

async function orderByInvoice(transaction: SubscriptionTransaction, row: ChangeableRow, licences: number) {
  const { sql, now, operator } = transaction;
  const more = moreThanNow(row, licences);
  const ordered = await findOpenInvoice(sql, row.id, 'licences');
  if (more > 0 && ordered?.licences === more) return;
  const next = await findOpenInvoice(sql, row.id, 'period');
  if (more > 0 && !operator.iban) throw new ApiError('payment_kind');
  if (more > 0 && next) throw new ApiError('invoice_open');
  await dropLicenceOrder(transaction, row.id);
  await setNextLicences(sql, row.id, licences < row.licences ? licences : null);
  if (more > 0) {
    const price = priceNow(row, now);
    const content = { covers: 'licences', licences: more, price, amount: more * price } as const;
    await issueInvoice(transaction, row, { ...content, startsOn: now, endsOn: row.paid_until });
  }
  // The scheduled job issues another one, for the new number.
  if (next && next.licences !== licences) await cancelOpenInvoices(transaction, row.id, ['period']);
}

/** Undefined if nothing needs to be ordered at the provider. */
async function storeOrder(
  transaction: SubscriptionTransaction,
  { payments }: Pick<Services, 'payments'>,
  row: ChangeableRow,
  licences: number,
): Promise<StoredOrder | undefined> {
  const { sql, now } = transaction;
  const amount = moreThanNow(row, licences) * priceNow(row, now);
  const open = await openLicenceOrder(sql, row.id);
  // Approved but not started: the provider did not answer.
  if (open?.agreed_at) throw new ApiError('payment_unavailable');
  // An older one may charge for more than is left of the period.
  if (open?.provider_id && open.licences === licences && open.amount === amount) return undefined;
  await dropLicenceOrder(transaction, row.id);
  const { next_licences } = await sql
    .selectFrom('teams')
    .select('next_licences')
    .where('subscription_id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (licences === (next_licences ?? row.licences)) return undefined;
  if (!payments) throw new ApiError('payment_kind');
  const id = newId(now.getTime());
  await sql
    .insertInto('licence_orders')
    .values({ id, subscription_id: row.id, licences, amount, created_at: now })
    .execute();
  return { id, row, licences, amount };
}

/** Not in a transaction, as the provider may be slow. An order it refuses is dropped. */
async function requestProvider(
  services: TransactionServices & Pick<Services, 'payments'>,
  { id, row, licences, amount }: StoredOrder,
  locale: Locale,
): Promise<void> {
  const { sql } = services.database;
  const page = (query: string) => new URL(`/${locale}/account/team${query}`, services.environment.publicUrl);
  const { plan_id, months, price, vat_per_mille } = row;
  try {
    const made = await services.payments?.order({
      reference: id,
      plan: { id: plan_id, type: 'team', months, price, vatPerMille: vat_per_mille },
      quantity: licences,
      locale,
      returnUrl: page('?order=agreed'),
      cancelUrl: page(''),
      startAt: row.paid_until,
      ...(amount > 0 && { extraAmount: amount }),
    });
    const values = { provider_id: made?.id, approve_url: made?.approveUrl.href };
    await sql.updateTable('licence_orders').set(values).where('id', '=', id).execute();
  } catch (error) {
    const dropped = { dropped_at: services.clock() };
    await sql.updateTable('licence_orders').set(dropped).where('id', '=', id).where('dropped_at', 'is', null).execute();
    throw asApiError(error);
  }
}
