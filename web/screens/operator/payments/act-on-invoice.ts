import { redirect } from 'react-router';
import { submitForm, textOf } from '../../../client/form.ts';
import type { PageContext } from '../../../routing/page-context.ts';
import { readMoney } from './read-money.ts';

/** Marks an invoice as paid, or cancels it. An invalid amount is passed on for the API to refuse. */
export function actOnInvoice({ api, locale }: PageContext, form: FormData) {
  const id = textOf(form, 'invoice');
  const isPaid = textOf(form, 'intent') === 'paid';
  return submitForm(form, async () => {
    if (isPaid) {
      const amount = (readMoney(textOf(form, 'amount')) ?? textOf(form, 'amount')) as number;
      const body = { data: { paidOn: textOf(form, 'paidOn'), amount } };
      await api('POST /api/operator/invoices/{id}/paid', { params: { id }, body });
    } else await api('POST /api/operator/invoices/{id}/cancel', { params: { id } });
    return redirect(`/${locale}/operator/invoices?done=${isPaid ? 'paid' : 'cancelled'}`, 303);
  });
}
