import { dayMs } from '../../../../contract/format/durations.ts';
import { Refusal } from '../../../base/errors.ts';
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

/** An order given up longer ago is not taken up again, even if the buyer agrees at last. */
export const orderDays = 3;

/**
 * Starts an order at the provider once the buyer has agreed there, and records what the provider's books say then. First it is
 * noted here, under the lock, that this order is the one: of two that are agreed to at once only one is started, and the
 * provider is never waited for with a lock held. Harmless again and at any moment; after a crash in between, the next call
 * goes on. An order given up for another is taken up again as long as there is no other. Returns the row after it. Throws
 * payment_refused when the provider does not start it, and what the provider throws when it cannot be asked.
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

/** Starts what the buyer agreed to. When the provider does not answer now, it may have started: a job finds out. */
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

/** The same for a job: nobody is there to be told that the provider does not start it. */
export async function startIfAgreed(
  services: TransactionServices & Pick<Services, 'payments'>,
  row: SubscriptionRow,
): Promise<void> {
  try {
    await confirmOrder(services, row);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Not started yet; or given up, a short while ago. */
function isWaiting(row: SubscriptionRow, now: Date): boolean {
  if (row.closed_why === 'abandoned') return row.created_at.getTime() > now.getTime() - orderDays * dayMs;
  return statusAt(standingOfRow(row), now) === 'pending';
}

/** Notes that the buyer agreed to this order, if it may still be started; else it is left as it is. */
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
  // Given up after the provider had refused it, it stays so.
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
    throw new Refusal('payment_refused');
  }
}
