import { z } from 'zod';
import { planTypes } from './constants/subscriptions.ts';
import { endpoint } from './endpoint.ts';
import * as limits from './limits.ts';
import { line } from './line.ts';
import { answerData, cursorMeta, cursorPagination, givenDay, id, isoTime, operators } from './query.ts';

/** receipt: of a payment at the provider. invoice: to be paid by bank transfer, with a QR part. */
export const invoiceKinds = ['receipt', 'invoice'] as const;
/** returned: money was refunded, fully or in part. */
export const invoiceStates = ['open', 'overdue', 'paid', 'returned', 'cancelled'] as const;

export const invoice = z.object({
  id,
  number: z.int(),
  subscription: id,
  plan: z.string(),
  type: z.enum(planTypes),
  months: z.int(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  /** what it covers: a period, or licences added within one */
  covers: z.enum(['period', 'licences']),
  licences: z.int(),
  /** total in Rappen, tax included */
  amount: z.int(),
  vatPerMille: z.int(),
  /** Rappen refunded so far */
  returnedAmount: z.int(),
  issuedAt: isoTime,
  /** last day to pay; null for a receipt */
  dueOn: z.iso.date().nullable(),
  paidAt: isoTime.nullable(),
});
export type Invoice = z.infer<typeof invoice>;

export const invoiceEndpoints = {
  'GET /api/invoices': endpoint({
    summary: 'Payments and invoices of the caller, newest first, at most 100',
    access: 'member',
    rateLimit: 'reads',
    whileSuspended: true,
    answer: answerData(z.array(invoice)),
  }),
  'GET /api/invoices/{id}/pdf': endpoint({
    summary: 'One of them as a PDF; an unpaid invoice has the Swiss QR part',
    access: 'member',
    rateLimit: 'documents',
    whileSuspended: true,
    params: z.strictObject({ id }),
    status: 200,
  }),
};

/** An invoice in the console, with its addressee. */
export const operatorInvoice = invoice.extend({
  addressee: z.object({ name: z.string(), place: z.string().nullable() }),
  owner: id,
  reference: z.string().nullable(),
});
export type OperatorInvoice = z.infer<typeof operatorInvoice>;

export const operatorInvoiceEndpoints = {
  'GET /api/operator/invoices': endpoint({
    summary: 'Invoices for bank transfer: those awaiting payment first, or all; by number or part of the addressee',
    access: 'admin',
    rateLimit: 'reads',
    query: z.strictObject({
      q: line().max(limits.teamName.max).optional(),
      filters: z
        .strictObject({
          /** waiting when not given */
          state: operators({ $eq: z.enum(['waiting', 'all']).optional() }).optional(),
        })
        .optional(),
      pagination: cursorPagination(limits.moderationPage.max).optional(),
    }),
    answer: z.object({ data: z.array(operatorInvoice), meta: cursorMeta }),
  }),
  'POST /api/operator/invoices/{id}/paid': endpoint({
    summary: 'Record the payment of an invoice; a wrong amount is refused',
    access: 'admin',
    rateLimit: 'writes',
    params: z.strictObject({ id }),
    body: z.strictObject({
      data: z.strictObject({ paidOn: givenDay, amount: z.int().min(1).max(1_000_000_00) }),
    }),
    answer: answerData(operatorInvoice),
  }),
  'POST /api/operator/invoices/{id}/cancel': endpoint({
    summary: 'Cancel an unpaid invoice',
    access: 'admin',
    rateLimit: 'writes',
    params: z.strictObject({ id }),
    answer: answerData(operatorInvoice),
  }),
};
