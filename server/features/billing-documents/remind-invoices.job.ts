import { swissDay } from '../../base/swiss-time.ts';
import { queueMail } from '../../emails/outbox.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'remind-invoices': Record<string, never>;
  }
}

/** Days after the due date when the second and last reminder is sent. */
const lateDays = 10;

/** The reminders of an unpaid invoice, by how many were sent including it. */
const reminders = [
  { count: 2, mail: 'late', days: lateDays },
  { count: 1, mail: 'due', days: 0 },
] as const;

/**
 * Mails owners of unpaid invoices on the due date and 10 days later, each once; when the later one is due, the
 * earlier is no longer sent. Cancelled subscriptions get no reminders.
 */
export const remindInvoices = defineJob({
  name: 'remind-invoices',
  queue: 'housekeeping',
  when: '0 8 * * *',
  run: async ({ database, clock }: Services) => {
    const now = clock();
    for (const { count, mail, days } of reminders) {
      await database.sql.transaction().execute(async (sql) => {
        const due = await sql
          .updateTable('invoices')
          .from('subscriptions')
          .set({ reminders: count })
          .whereRef('subscriptions.id', '=', 'subscription_id')
          .where('kind', '=', 'invoice')
          .where('paid_at', 'is', null)
          .where('invoices.cancelled_at', 'is', null)
          .where('subscriptions.cancelled_at', 'is', null)
          .where('reminders', '<', count)
          .where('due_on', '<=', swissDay(now, -days))
          .returning('invoices.id')
          .execute();
        for (const { id } of due) await queueMail(sql, 'invoice', { invoiceId: id, mail }, now);
      });
    }
  },
});
