import { sql as statement } from 'kysely';
import { newId } from '../../../base/ids.ts';
import { queueMail } from '../../../emails/outbox.ts';
import type { SubscriptionRow } from './subscription-row.ts';
import type { SubscriptionTransaction } from './subscription-transaction.ts';

/** Reasons to mail the owner of a subscription. */
export type NoticeKind = 'started' | 'renewing' | 'renewed' | 'unpaid' | 'ended' | 'cancelled' | 'refunded';

/**
 * A mail about a subscription. key identifies it, so that it is sent once. until is the end of the paid period it
 * mentions; amount is in Rappen; stage of unpaid is 1, 2 or 3.
 */
export interface Notice {
  subscriptionId: string;
  key: string;
  kind: NoticeKind;
  data?: { until?: Date; amount?: number; stage?: number };
}

/** Stores and queues a due mail; the same key twice is one mail. */
export async function noticeOnce({ sql, now }: SubscriptionTransaction, notice: Notice): Promise<void> {
  const stored = await sql
    .insertInto('subscription_notices')
    .values({
      id: newId(now.getTime()),
      subscription_id: notice.subscriptionId,
      key: notice.key,
      kind: notice.kind,
      data: statement`${JSON.stringify(notice.data ?? {})}::jsonb`,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) await queueMail(sql, 'subscription', { noticeId: stored.id }, now);
}

/** Mails that the renewal is cancelled, if some paid time is left. */
export async function noticeCancelled(transaction: SubscriptionTransaction, row: SubscriptionRow): Promise<void> {
  const until = row.paid_until;
  if (!until || until <= transaction.now) return;
  await noticeOnce(transaction, { subscriptionId: row.id, key: 'cancelled', kind: 'cancelled', data: { until } });
}
