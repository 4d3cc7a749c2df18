import { Refusal } from '../../../base/errors.ts';
import { cancelOpenInvoices } from '../../billing-documents/public.ts';
import { cancelAtProvider, closeSubscription } from '../ledger/close-subscription.ts';
import type { CancelledBy } from '../ledger/events.ts';
import { statusAt } from '../ledger/facts.ts';
import { noticeCancelled } from '../ledger/notices.ts';
import { recordEvents } from '../ledger/record-events.ts';
import { type SubscriptionRow, standingOfRow } from '../ledger/subscription-row.ts';
import type { SubscriptionTransaction } from '../ledger/subscription-transaction.ts';

/**
 * Cancels the renewal of a locked subscription (product 4): it gives premium until the end of what is paid and is not paid again;
 * an order nobody has agreed to is dropped. The provider is told by a job, so it counts here at once whatever the provider
 * does. Cancelling again changes nothing. Throws subscription_over.
 */
export async function cancelRenewal(
  transaction: SubscriptionTransaction,
  row: SubscriptionRow,
  { by, reason }: { by: CancelledBy; reason: string | null },
): Promise<SubscriptionRow> {
  const { now } = transaction;
  const status = statusAt(standingOfRow(row), now);
  if (row.cancelled_at && status !== 'ended') return row;
  if (status === 'ended') throw new Refusal('subscription_over');
  if (status === 'pending' && !row.agreed_at) return closeSubscription(transaction, row, 'abandoned');
  const cancelled = await recordEvents(transaction, row, [{ kind: 'cancelled', by, reason, at: now }]);
  await cancelOpenInvoices(transaction, row.id);
  await cancelAtProvider(transaction, row);
  await noticeCancelled(transaction, cancelled.row);
  return cancelled.row;
}
