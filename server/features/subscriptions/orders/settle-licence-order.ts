import type { Selectable } from 'kysely';
import { hourMs } from '../../../../contract/format/durations.ts';
import { ApiError } from '../../../base/errors.ts';
import type { LicenceOrders } from '../../../database/types.ts';
import type { Services } from '../../../http/endpoint.ts';
import {
  type PaymentProvider,
  ProviderRefusal,
  type ProviderSubscription,
} from '../../../integrations/payments/interface.ts';
import { setNextLicences } from '../../teams/public.ts';
import { cancelAtProvider } from '../ledger/close-subscription.ts';
import { recordEvents } from '../ledger/record-events.ts';
import type { SubscriptionRow } from '../ledger/subscription-row.ts';
import {
  inSubscriptionTransaction,
  lockSubscription,
  type SubscriptionTransaction,
  type TransactionServices,
} from '../ledger/subscription-transaction.ts';
import { syncWithProvider } from '../ledger/sync-with-provider.ts';
import { openLicenceOrder } from './licence-orders.ts';

type Order = Selectable<LicenceOrders>;

/** An order approved later than this charges for more than is left of the period. */
const orderHours = 24;

/**
 * Checks with the provider whether the owner approved ordered licences, and starts them if so: the new subscription
 * there is activated, which pays the rest of this period immediately and continues from the next. Once paid, it
 * replaces the previous one, which a job cancels. The start is first recorded under the lock, which is not held
 * while waiting for the provider; concurrent calls, repeats and the next call after a crash complete what is left. A
 * rejected order is dropped. Throws licences_below_used if a member joined since, leaving the order as it is, and
 * the provider's errors.
 */
export async function settleLicenceOrder(
  services: TransactionServices & Pick<Services, 'payments'>,
  subscriptionId: string,
): Promise<void> {
  const { payments, database, clock } = services;
  const order = await openLicenceOrder(database.sql, subscriptionId);
  if (!payments || !order?.provider_id) return;
  let there = await payments.read(order.provider_id);
  if (there?.state === 'approved') {
    if (!(await withOpenOrder(services, order, agree))) return;
    await activate(services, payments, order, order.provider_id);
    there = await payments.read(order.provider_id);
  }
  if (isVoid(there, order, clock())) await withOpenOrder(services, order, giveUp);
  else if (there && isPaid(there, order)) await withOpenOrder(services, order, takeOver);
}

/**
 * The same for a job, which continues with the provider's records. It has no one to report licences_below_used to;
 * the owner sees it on return.
 */
export async function startLicencesIfAgreed(services: Services, subscriptionId: string): Promise<void> {
  try {
    await settleLicenceOrder(services, subscriptionId);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'licences_below_used')) throw error;
  }
  await syncWithProvider(services, subscriptionId);
}

async function activate(services: TransactionServices, payments: PaymentProvider, order: Order, providerId: string) {
  try {
    await payments.activate(providerId);
  } catch (error) {
    if (error instanceof ProviderRefusal) await withOpenOrder(services, order, giveUp);
    throw error;
  }
}

function isVoid(there: ProviderSubscription | undefined, order: Order, now: Date): boolean {
  if (!there || there.state === 'cancelled' || there.state === 'expired') return true;
  return there.state === 'waiting' && isLate(order, now);
}

/** It runs there, and the immediate payment has arrived. */
function isPaid({ state, payments }: ProviderSubscription, { amount }: Order): boolean {
  const isThere = amount === 0 || payments.some((one) => one.state === 'completed' && one.amount === amount);
  return state === 'active' && isThere;
}

/** Runs work on a locked subscription and its order, if that is still to be started. */
function withOpenOrder<Result>(
  services: TransactionServices,
  { id, subscription_id }: Order,
  work: (transaction: SubscriptionTransaction, row: SubscriptionRow, order: Order) => Promise<Result>,
): Promise<Result | undefined> {
  return inSubscriptionTransaction(services, async (transaction) => {
    const row = await lockSubscription(transaction, subscription_id);
    const order = await openLicenceOrder(transaction.sql, subscription_id);
    return row && order?.id === id ? work(transaction, row, order) : undefined;
  });
}

/** Records that the order is to be started, if it still may be; else abandons it. */
async function agree(transaction: SubscriptionTransaction, row: SubscriptionRow, order: Order): Promise<boolean> {
  const { sql, now } = transaction;
  if (order.agreed_at) return true;
  if (isLate(order, now) || isOver(row, now)) {
    await giveUp(transaction, row, order);
    return false;
  }
  await setNextLicences(sql, row.id, order.licences < row.licences ? order.licences : null);
  await sql.updateTable('licence_orders').set({ agreed_at: now }).where('id', '=', order.id).execute();
  return true;
}

function isLate({ created_at }: Order, now: Date): boolean {
  return created_at.getTime() + orderHours * hourMs <= now.getTime();
}

function isOver({ cancelled_at, closed_at, paid_until }: SubscriptionRow, now: Date): boolean {
  return cancelled_at !== null || closed_at !== null || (paid_until !== null && paid_until <= now);
}

async function giveUp({ sql, now }: SubscriptionTransaction, row: SubscriptionRow, order: Order): Promise<void> {
  await sql.updateTable('licence_orders').set({ dropped_at: now }).where('id', '=', order.id).execute();
  if (order.agreed_at) await setNextLicences(sql, row.id, null);
}

async function takeOver(transaction: SubscriptionTransaction, row: SubscriptionRow, order: Order): Promise<void> {
  const { sql, now, changed } = transaction;
  await sql
    .updateTable('licence_orders')
    .set({ activated_at: now, replaced_provider_id: row.provider_id })
    .where('id', '=', order.id)
    .execute();
  await cancelAtProvider(transaction, row);
  const swapped = await sql
    .updateTable('subscriptions')
    .set({ provider_id: order.provider_id, approve_url: null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Cancelled while the provider was called: what has just started there must end too.
  if (row.cancelled_at || row.closed_at) await cancelAtProvider(transaction, swapped);
  changed.add(row.owner_id);
  const more = order.licences - row.licences;
  if (more <= 0) return;
  await recordEvents(transaction, swapped, [{ kind: 'licences_added', licences: more, cause: order.id, at: now }]);
}
