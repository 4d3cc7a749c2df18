import * as limits from '../../../contract/limits.ts';
import type { Action } from '../../http/endpoint.ts';
import { presentInvoice, selectInvoices } from '../billing-documents/public.ts';

/** The caller's receipts and invoices, newest first, at most 100. */
export const listInvoices: Action<'GET /api/invoices'> = async ({ database, member, clock }) => {
  const rows = await selectInvoices(database.sql)
    .where('owner_id', '=', member.id)
    .orderBy('number', 'desc')
    .limit(limits.invoicesListed)
    .execute();
  const now = clock();
  return { data: rows.map((row) => presentInvoice(row, now)) };
};
