import { ApiError } from '../../../base/errors.ts';
import { cancelOpenInvoices } from '../../billing-documents/public.ts';
import { cancelAtProvider, closeSubscription } from '../ledger/close-subscription.ts';
import type { CancelledBy } from '../ledger/events.ts';
import { statusAt } from '../ledger/facts.ts';
import { noticeCancelled } from '../ledger/notices.ts';
import { recordEvents } from '../ledger/record-events.ts';
import { type SubscriptionRow, standingOfRow } from '../ledger/subscription-row.ts';
import type { SubscriptionTransaction } from '../ledger/subscription-transaction.ts';

/**
 * Cancels the renewal of a locked subscription (product 4): premium continues to the end of the paid period. An
 * order not yet approved is dropped. A job informs the provider, so the cancellation takes effect here immediately.
 * Repeating it changes nothing. Throws subscription_over.
 */
export async function cancelRenewal(
  transaction: SubscriptionTransaction,
  row: SubscriptionRow,
  { by, reason }: { by: CancelledBy; reason: string | null },
): Promise<SubscriptionRow> {
  const { now } = transaction;
  const status = statusAt(standingOfRow(row), now);
  if (row.cancelled_at && status !== 'ended') return row;
  if (status === 'ended') throw new ApiError('subscription_over');
  if (status === 'pending' && !row.agreed_at) return closeSubscription(transaction, row, 'abandoned');
  const cancelled = await recordEvents(transaction, row, [{ kind: 'cancelled', by, reason, at: now }]);
  await cancelOpenInvoices(transaction, row.id);
  await cancelAtProvider(transaction, row);
  await noticeCancelled(transaction, cancelled.row);
  return cancelled.row;
}
