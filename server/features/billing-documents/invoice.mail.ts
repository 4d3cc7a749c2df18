import type { Locale } from '../../../contract/locales.ts';
import { type InvoiceMail, invoiceMail as writeInvoiceMail } from '../../emails/invoice.ts';
import type { Mail } from '../../emails/outbox.ts';
import { type InvoiceRow, selectInvoices } from './select-invoices.ts';

declare module '../../emails/outbox.ts' {
  interface MailData {
    invoice: { invoiceId: string; mail: InvoiceMail };
  }
}

/** To the owner, about an invoice; not to a member who has left, and no reminder once it is paid or cancelled. */
export const invoiceMail: Mail<'invoice'> = {
  async write(services, { invoiceId, mail }) {
    const row = await selectInvoices(services.database.sql)
      .innerJoin('users', 'users.id', 'subscriptions.owner_id')
      .select(['users.email', 'users.locale as language', 'subscriptions.premium_until'])
      .where('invoices.id', '=', invoiceId)
      .where('users.deleted_at', 'is', null)
      .where('users.deletion_due_at', 'is', null)
      .executeTakeFirst();
    if (!row?.email || !stillHolds(row, mail)) return undefined;
    const locale = row.language as Locale;
    const { number, amount, licences, due_on } = row;
    const written = writeInvoiceMail({
      locale,
      mail,
      number,
      amount,
      licences,
      dueOn: due_on ?? '',
      premiumUntil: row.covers === 'period' ? row.premium_until : null,
      url: new URL(`/${locale}/account/subscription`, services.environment.publicUrl),
    });
    return { userId: row.owner_id, to: row.email, kind: 'subscription', ...written };
  },
};

function stillHolds({ paid_at, cancelled_at }: InvoiceRow, mail: InvoiceMail): boolean {
  return mail === 'licences' ? paid_at !== null : !paid_at && !cancelled_at;
}
