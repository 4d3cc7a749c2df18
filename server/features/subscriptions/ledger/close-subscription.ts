import { cancelOpenInvoices } from '../../billing-documents/public.ts';
import { returnTeam } from '../../teams/public.ts';
import type { ClosedWhy } from './events.ts';
import { noticeOnce } from './notices.ts';
import { recordEvents } from './record-events.ts';
import type { SubscriptionRow } from './subscription-row.ts';
import type { SubscriptionTransaction } from './subscription-transaction.ts';

/**
 * Ends a locked subscription for good, also at the provider if it knows it. An owner who did not renew is mailed.
 * For an abandoned order the invoice is cancelled, and its team reverts to its previous state.
 */
export async function closeSubscription(
  transaction: SubscriptionTransaction,
  row: SubscriptionRow,
  why: ClosedWhy,
): Promise<SubscriptionRow> {
  const closed = await recordEvents(transaction, row, [{ kind: 'closed', why, at: transaction.now }]);
  await cancelAtProvider(transaction, row);
  if (why === 'unpaid' && row.paid_until) {
    const key = `ended:${row.paid_until.toISOString()}`;
    await noticeOnce(transaction, { subscriptionId: row.id, key, kind: 'ended' });
  }
  if (row.type === 'team' && why !== 'abandoned') {
    await transaction.jobs.send(transaction.sql, 'tell-team-ended', { subscriptionId: row.id });
  }
  if (why === 'abandoned') {
    await cancelOpenInvoices(transaction, row.id);
    if (row.type === 'team') await returnTeam(transaction.sql, row);
  }
  return closed.row;
}

/** Queues the job that ends a subscription at the provider, under its current id there. */
export async function cancelAtProvider({ sql, jobs }: SubscriptionTransaction, row: SubscriptionRow): Promise<void> {
  if (!row.provider_id) return;
  await jobs.send(sql, 'cancel-at-provider', { subscriptionId: row.id, providerId: row.provider_id });
}
