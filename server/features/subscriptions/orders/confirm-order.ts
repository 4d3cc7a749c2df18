import { dayMs } from '../../../../contract/format/durations.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Services } from '../../../http/endpoint.ts';
import {
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from '../../../integrations/payments/interface.ts';
import { closeSubscription } from '../ledger/close-subscription.ts';
import { statusAt } from '../ledger/facts.ts';
import { recordEvents } from '../ledger/record-events.ts';
import { hasOpenBeside, type SubscriptionRow, standingOfRow } from '../ledger/subscription-row.ts';
import {
  inSubscriptionTransaction,
  lockSubscription,
  type SubscriptionTransaction,
  type TransactionServices,
} from '../ledger/subscription-transaction.ts';
import { syncWithProvider } from '../ledger/sync-with-provider.ts';

/** An order abandoned longer ago is not reopened, even if the buyer approves it. */
export const orderDays = 3;

/**
 * Starts an order at the provider once the buyer has approved it there, and records what the provider then reports.
 * The order is first marked here under the lock, so that of two concurrently approved ones only one is started,
 * without holding a lock while waiting for the provider. Safe to repeat at any moment; after a crash the next call
 * continues. An order abandoned for another is reopened if there is no other. Returns the updated row. Throws
 * payment_refused if the provider does not start it, and the provider's errors.
 */
export async function confirmOrder(
  services: TransactionServices & Pick<Services, 'payments'>,
  row: SubscriptionRow,
): Promise<SubscriptionRow> {
  const { payments, clock } = services;
  if (!payments || !row.provider_id || !isWaiting(row, clock())) return row;
  const books = await payments.read(row.provider_id);
  if (!books || books.state === 'waiting') return row;
  if (books.state === 'approved') {
    const agreed = await inSubscriptionTransaction(services, (transaction) => agree(transaction, row.id));
    if (!agreed || agreed.closed_at || agreed.cancelled_at) return agreed ?? row;
    return goOn(services, agreed, payments);
  }
  return (await syncWithProvider(services, row.id))?.row ?? row;
}

/** Starts an approved order. If the provider does not answer, it may still have started; a job finds out. */
async function goOn(
  services: TransactionServices & Pick<Services, 'payments'>,
  agreed: SubscriptionRow,
  payments: PaymentProvider,
): Promise<SubscriptionRow> {
  try {
    await start(services, agreed, payments);
    return (await syncWithProvider(services, agreed.id))?.row ?? agreed;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return agreed;
    throw error;
  }
}

/** The same for a job, which has no one to report a refusal to. */
export async function startIfAgreed(
  services: TransactionServices & Pick<Services, 'payments'>,
  row: SubscriptionRow,
): Promise<void> {
  try {
    await confirmOrder(services, row);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Not started yet, or recently abandoned. */
function isWaiting(row: SubscriptionRow, now: Date): boolean {
  if (row.closed_why === 'abandoned') return row.created_at.getTime() > now.getTime() - orderDays * dayMs;
  return statusAt(standingOfRow(row), now) === 'pending';
}

/** Records the buyer's approval if the order may still be started; else leaves it unchanged. */
async function agree(transaction: SubscriptionTransaction, id: string): Promise<SubscriptionRow | undefined> {
  const { sql, now } = transaction;
  const row = await lockSubscription(transaction, id);
  if (!row || row.activated_at || row.cancelled_at) return row;
  const owner = await sql
    .selectFrom('users')
    .select(['deleted_at', 'paid_until'])
    .where('id', '=', row.owner_id)
    .executeTakeFirstOrThrow();
  if (owner.deleted_at) return row.closed_at ? row : closeSubscription(transaction, row, 'abandoned');
  if (!row.closed_at) return (await recordEvents(transaction, row, [{ kind: 'agreed', at: now }])).row;
  // Abandoned after the provider refused it, it stays so.
  if (row.agreed_at) return row;
  const isPaidOtherwise = row.type === 'premium' && owner.paid_until !== null && owner.paid_until > now;
  if (isPaidOtherwise || (await hasOpenBeside(sql, row))) return row;
  const again = [{ kind: 'reopened', at: now } as const, { kind: 'agreed', at: now } as const];
  return (await recordEvents(transaction, row, again)).row;
}

async function start(services: TransactionServices, row: SubscriptionRow, payments: PaymentProvider): Promise<void> {
  try {
    await payments.activate(row.provider_id ?? '');
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await inSubscriptionTransaction(services, async (transaction) => {
      const locked = await lockSubscription(transaction, row.id);
      if (locked && !locked.activated_at && !locked.closed_at)
        await closeSubscription(transaction, locked, 'abandoned');
    });
    throw new ApiError('payment_refused');
  }
}
