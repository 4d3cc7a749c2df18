import { ApiError } from '../../base/errors.ts';
import type { Action } from '../../http/endpoint.ts';
import { drawInvoice, selectInvoices, sheetOf } from '../billing-documents/public.ts';

/**
 * A receipt or an invoice as a PDF, for its owner; admins can also read companies' invoices, but no receipts. Throws
 * not_found for all others.
 */
export const getInvoicePdf: Action<'GET /api/invoices/{id}/pdf'> = async ({ database, params, member, clock }) => {
  const row = await selectInvoices(database.sql)
    .leftJoin('profiles', 'profiles.id', 'subscriptions.owner_id')
    .select('profiles.name as member_name')
    .where('invoices.id', '=', params.id)
    .executeTakeFirst();
  const mayRead = row && (row.owner_id === member.id || (member.role === 'admin' && row.kind === 'invoice'));
  if (!mayRead) throw new ApiError('not_found');
  const bytes = await drawInvoice(sheetOf(row, row.member_name, clock()));
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `inline; filename="${row.kind}-${row.number}.pdf"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      // Browsers show a PDF as an object in a page of their own, which must be allowed to embed it.
      'Content-Security-Policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
};
