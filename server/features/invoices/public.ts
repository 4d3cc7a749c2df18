export { presentInvoice, selectInvoices } from './select-invoices.ts';
