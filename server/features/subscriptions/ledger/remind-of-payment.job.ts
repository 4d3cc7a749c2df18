import type { Services } from '../../../http/endpoint.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { eachSubscription } from './each-subscription.ts';
import { firstRenewalMail, noticeRenewal, noticeUnpaid } from './payment-reminders.ts';
import { inSubscriptionTransaction, lockSubscription } from './subscription-transaction.ts';

declare module '../../../jobs/jobs.ts' {
  interface JobData {
    'remind-of-payment': Record<string, never>;
  }
}

/** Mails owners whose renewal is unpaid or close, each in its own transaction. */
export const remindOfPayment = defineJob({
  name: 'remind-of-payment',
  queue: 'housekeeping',
  when: '20 * * * *',
  run: async (services: Services) => {
    const now = services.clock();
    const due = await services.database.sql
      .selectFrom('subscriptions')
      .select('id')
      .where('closed_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('paid_until', '<=', firstRenewalMail(now))
      .where('premium_until', '>', now)
      .orderBy('premium_until')
      .execute();
    await eachSubscription(services, due, (id) =>
      inSubscriptionTransaction(services, async (transaction) => {
        const row = await lockSubscription(transaction, id);
        if (!row) return;
        await noticeUnpaid(transaction, row);
        await noticeRenewal(transaction, row);
      }),
    );
  },
});
