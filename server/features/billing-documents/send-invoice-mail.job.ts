import type { Locale } from '../../../contract/locales.ts';
import { type InvoiceMail, invoiceMail } from '../../emails/invoice.ts';
import { mailMember } from '../../emails/mail-member.ts';
import type { Services } from '../../http/endpoint.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { type InvoiceRow, selectInvoices } from './select-invoices.ts';

declare module '../../jobs/jobs.ts' {
  interface JobData {
    'send-invoice-mail': { invoiceId: string; mail: InvoiceMail };
  }
}

/**
 * Mails the owner about an invoice, in their language. Sends nothing to a member who has left, and no reminder once
 * paid or cancelled.
 */
export const sendInvoiceMail = defineJob({
  name: 'send-invoice-mail',
  queue: 'mail',
  run: async (services: Services, { invoiceId, mail }) => {
    const row = await selectInvoices(services.database.sql)
      .innerJoin('users', 'users.id', 'subscriptions.owner_id')
      .select(['users.email', 'users.locale as language', 'subscriptions.premium_until'])
      .where('invoices.id', '=', invoiceId)
      .where('users.deleted_at', 'is', null)
      .where('users.deletion_due_at', 'is', null)
      .executeTakeFirst();
    if (!row?.email || !stillHolds(row, mail)) return;
    const locale = row.language as Locale;
    const { number, amount, licences, due_on } = row;
    const written = invoiceMail({
      locale,
      mail,
      number,
      amount,
      licences,
      dueOn: due_on ?? '',
      premiumUntil: row.covers === 'period' ? row.premium_until : null,
      url: new URL(`/${locale}/account/subscription`, services.environment.publicUrl),
    });
    await mailMember(services, { userId: row.owner_id, to: row.email, kind: 'subscription' }, written);
  },
});

function stillHolds({ paid_at, cancelled_at }: InvoiceRow, mail: InvoiceMail): boolean {
  return mail === 'licences' ? paid_at !== null : !paid_at && !cancelled_at;
}
