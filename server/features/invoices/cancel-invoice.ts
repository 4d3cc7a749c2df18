import type { Action } from '../../http/endpoint.ts';
import { writeAudit } from '../audit/public.ts';
import { cancelInvoices } from '../billing-documents/public.ts';
import { closeSubscription, inSubscriptionTransaction } from '../subscriptions/public.ts';
import { lockOpenInvoice } from './lock-open-invoice.ts';
import { readOperatorInvoice } from './operator-invoice.ts';

/**
 * Cancels an unpaid invoice. Cancelling the first one drops its order; one for a renewal is issued again by the
 * scheduled job, with the current address, unless the subscription is cancelled. Throws not_found, already_handled.
 */
export const cancelInvoice: Action<'POST /api/operator/invoices/{id}/cancel'> = async (call) => {
  const { id } = call.params;
  return inSubscriptionTransaction(call, async (transaction) => {
    const { sql, now } = transaction;
    const { invoice, subscription } = await lockOpenInvoice(transaction, id);
    await cancelInvoices(transaction, [id]);
    const isOrder = invoice.covers === 'period' && !subscription.paid_until && !subscription.closed_at;
    if (isOrder) await closeSubscription(transaction, subscription, 'abandoned');
    const details = { invoice: id, number: invoice.number, amount: invoice.amount };
    const audit = { actorId: call.member.id, action: 'cancel_invoice', subjectId: invoice.owner_id, details } as const;
    await writeAudit(sql, audit, now);
    return { data: await readOperatorInvoice(sql, id, now) };
  });
};
