import type { invoiceEndpoints, operatorInvoiceEndpoints } from '../../../contract/invoices.ts';
import type { Actions } from '../../http/endpoint.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { getInvoicePdf } from './get-invoice-pdf.ts';
import { listInvoices } from './list-invoices.ts';
import { listOperatorInvoices } from './list-operator-invoices.ts';
import { markInvoicePaid } from './mark-invoice-paid.ts';

export const invoiceActions: Actions<keyof typeof invoiceEndpoints | keyof typeof operatorInvoiceEndpoints> = {
  'GET /api/invoices': listInvoices,
  'GET /api/invoices/{id}/pdf': getInvoicePdf,
  'GET /api/operator/invoices': listOperatorInvoices,
  'POST /api/operator/invoices/{id}/paid': markInvoicePaid,
  'POST /api/operator/invoices/{id}/cancel': cancelInvoice,
};
