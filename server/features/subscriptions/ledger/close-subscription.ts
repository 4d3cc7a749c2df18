import { sql as statement } from 'kysely';
import { cancelOpenInvoices } from '../../billing-documents/public.ts';
import type { ClosedWhy } from './events.ts';
import { noticeOnce } from './notices.ts';
import { recordEvents } from './record-events.ts';
import type { SubscriptionRow } from './subscription-row.ts';
import type { SubscriptionTransaction } from './subscription-transaction.ts';

/**
 * Ends a locked subscription for good: the provider is told to end it as well, where it knows of it. Who did not renew is
 * told by mail. Of an order that came to nothing the invoice is cancelled, and its team goes back to what it had before.
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
    await leaveTeam(transaction, row);
  }
  return closed.row;
}

/** Queues that the provider ends what it runs for a subscription under its present id. */
export async function cancelAtProvider({ sql, jobs }: SubscriptionTransaction, row: SubscriptionRow): Promise<void> {
  if (!row.provider_id) return;
  await jobs.send(sql, 'cancel-at-provider', { subscriptionId: row.id, providerId: row.provider_id });
}

/** The team of an abandoned order belongs to the last subscription that was not, if there is one. */
async function leaveTeam({ sql }: SubscriptionTransaction, row: SubscriptionRow): Promise<void> {
  if (row.type !== 'team') return;
  await statement`
    update teams set subscription_id = earlier.id from (
      select id from subscriptions
      where owner_id = ${row.owner_id} and type = 'team' and id <> ${row.id} and closed_why is distinct from 'abandoned'
      order by created_at desc limit 1
    ) earlier
    where teams.subscription_id = ${row.id}`.execute(sql);
}
