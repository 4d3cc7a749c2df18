import type { Services } from '../../../http/endpoint.ts';
import type { PaymentProvider, ProviderSubscription } from '../../../integrations/payments/interface.ts';
import { cancelAtProvider } from './close-subscription.ts';
import type { SubscriptionEvent } from './events.ts';
import { eventsFromBooks } from './events-from-books.ts';
import { followUp } from './follow-up.ts';
import { recordEvents } from './record-events.ts';
import { formerProviderIds, hasOpenBeside, readEvents, type SubscriptionRow } from './subscription-row.ts';
import {
  inSubscriptionTransaction,
  lockSubscription,
  type SubscriptionTransaction,
  type TransactionServices,
} from './subscription-transaction.ts';

/** The provider's records under one current or former id of a subscription; undefined: none. */
export interface Books {
  id: string;
  found: ProviderSubscription | undefined;
}

/**
 * Reads the provider's records of a subscription and records what is new, with its effects on premium, receipts,
 * mails and operators' notes. Returns the updated row and the records, those of the current id last; undefined for
 * one not paid at the provider. Safe to repeat, and to run concurrently. Throws ProviderUnavailable,
 * ProviderRefusal.
 */
export async function syncWithProvider(
  services: TransactionServices & Pick<Services, 'payments'>,
  subscriptionId: string,
): Promise<{ row: SubscriptionRow; books: Books[] } | undefined> {
  const { database, payments, clock } = services;
  const row = await database.sql
    .updateTable('subscriptions')
    .set({ asked_at: clock() })
    .where('id', '=', subscriptionId)
    .where('provider_id', 'is not', null)
    .returning('provider_id')
    .executeTakeFirst();
  if (!row?.provider_id || !payments) return undefined;
  const ids = [...(await formerProviderIds(database.sql, subscriptionId)), row.provider_id];
  const books = await readBooks(payments, ids);
  const synced = await inSubscriptionTransaction(services, async (transaction) => {
    const locked = await lockSubscription(transaction, subscriptionId);
    return locked && recordBooks(transaction, locked, books);
  });
  return synced && { row: synced, books };
}

async function readBooks(payments: PaymentProvider, ids: string[]): Promise<Books[]> {
  const books: Books[] = [];
  for (const id of ids) books.push({ id, found: await payments.read(id) });
  return books;
}

/** Records what is new; records of a former id are read for their payments only. */
async function recordBooks(
  transaction: SubscriptionTransaction,
  before: SubscriptionRow,
  books: Books[],
): Promise<SubscriptionRow> {
  let row = before;
  for (const { id, found } of books) {
    if (!found) continue;
    const isCurrent = id === row.provider_id;
    const order = await readLicenceOrder(transaction, row, id);
    const events = (await readEvents(transaction.sql, row.id)).map(({ event }) => event);
    const known = { price: row.price, events, isCurrent, nextLicences: order.next, extraAmount: order.amount };
    const recorded = await recordEvents(transaction, row, eventsFromBooks(known, found, transaction.now));
    row = await reopenIfPaid(transaction, recorded.row, recorded.added);
    await followUp(transaction, row, recorded.added, order.id);
    if (isCurrent && isRunning(found) && (row.cancelled_at || row.closed_at)) await cancelAtProvider(transaction, row);
  }
  return row;
}

/** It is charged, or will be when a failed payment is retried. */
export function isRunning({ state }: ProviderSubscription): boolean {
  return state === 'active' || state === 'suspended';
}

/** For a team: the number of licences from the next period on, and the licence order approved under an id. */
async function readLicenceOrder({ sql }: SubscriptionTransaction, row: SubscriptionRow, providerId: string) {
  if (row.type !== 'team') return { next: null, amount: 0, id: null };
  const team = await sql
    .selectFrom('teams')
    .select('next_licences')
    .where('subscription_id', '=', row.id)
    .executeTakeFirst();
  const order = await sql
    .selectFrom('licence_orders')
    .select(['id', 'amount'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return { next: team?.next_licences ?? null, amount: order?.amount ?? 0, id: order?.id ?? null };
}

/** Reopens an abandoned order that was paid after all, unless its owner has another one. */
async function reopenIfPaid(
  transaction: SubscriptionTransaction,
  row: SubscriptionRow,
  added: SubscriptionEvent[],
): Promise<SubscriptionRow> {
  const isPaid = added.some(({ kind }) => kind === 'paid');
  if (!isPaid || row.closed_why !== 'abandoned' || row.cancelled_at) return row;
  if (await hasOpenBeside(transaction.sql, row)) return row;
  return (await recordEvents(transaction, row, [{ kind: 'reopened', at: transaction.now }])).row;
}
