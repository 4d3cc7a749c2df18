import { dateInFigures } from '../../../contract/format/dates.ts';
import { swissMoney } from '../../../contract/format/money.ts';
import type { AccountExport } from '../../../contract/me-export.ts';
import { type ExportPart, type Html, html, type Translate } from '../export-parts/public.ts';
import { presentInvoice, selectInvoices } from './select-invoices.ts';

/** The member's receipts and invoices, oldest first. */
export const invoicesExport: ExportPart<'invoices'> = {
  async read({ database, member, clock }) {
    const rows = await selectInvoices(database.sql).where('owner_id', '=', member.id).orderBy('number').execute();
    const now = clock();
    return rows.map((row) => presentInvoice(row, now));
  },
  page: (invoices, { t }) => invoices.map((invoice) => invoiceOf(t, invoice)),
};

function invoiceOf(t: Translate, { kind, number, amount, issuedAt }: AccountExport['invoices'][number]): Html {
  const values = { kind, number: String(number), amount: swissMoney(amount) };
  return html`<p><span class="note">${dateInFigures(issuedAt)}</span> ${t('me-data.file.invoice', values)}</p>`;
}
