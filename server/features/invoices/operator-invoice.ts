import type { OperatorInvoice } from '../../../contract/invoices.ts';
import type { TeamAddress } from '../../../contract/subscriptions.ts';
import type { Sql } from '../../database/connection.ts';
import { type InvoiceRow, presentInvoice, selectInvoices } from '../billing-documents/public.ts';

export function presentOperatorInvoice(row: InvoiceRow, now: Date): OperatorInvoice {
  const address = row.addressee as unknown as TeamAddress | null;
  return {
    ...presentInvoice(row, now),
    addressee: { name: address?.name ?? '', place: address?.place ?? null },
    owner: row.owner_id,
    reference: row.reference,
  };
}

export async function readOperatorInvoice(sql: Sql, id: string, now: Date): Promise<OperatorInvoice> {
  return presentOperatorInvoice(await selectInvoices(sql).where('invoices.id', '=', id).executeTakeFirstOrThrow(), now);
}
