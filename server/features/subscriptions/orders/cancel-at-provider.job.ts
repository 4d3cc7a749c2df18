import type { Services } from '../../../http/endpoint.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { formerProviderIds } from '../ledger/subscription-row.ts';
import { isRunning } from '../ledger/sync-with-provider.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'cancel-at-provider': { subscriptionId: string; providerId: string };
  }
}

/**
 * Cancels at the provider what is cancelled or over here, so that it is not charged again. Retried until the
 * provider answers; a subscription that continues here after all is left alone.
 */
export const cancelAtProvider = defineJob({
  name: 'cancel-at-provider',
  queue: 'provider',
  run: async ({ database, payments }: Services, { subscriptionId, providerId }) => {
    const row = await database.sql
      .selectFrom('subscriptions')
      .select(['provider_id', 'cancelled_at', 'closed_at'])
      .where('id', '=', subscriptionId)
      .executeTakeFirst();
    if (!payments || !row) return;
    const isOver = row.cancelled_at !== null || row.closed_at !== null;
    const isReplaced = (await formerProviderIds(database.sql, subscriptionId)).includes(providerId);
    if (row.provider_id === providerId ? !isOver : !isReplaced) return;
    const books = await payments.read(providerId);
    if (books && (isRunning(books) || books.state === 'approved')) {
      await payments.cancel(providerId, 'Cancelled by the member');
    }
  },
});
