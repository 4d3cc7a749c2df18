import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../../contract/format/money.ts';
import type { OperatorInvoice } from '../../../../contract/invoices.ts';
import type { FormFailure } from '../../../client/form.ts';
import { TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { useFocusFirstError } from '../../../components/use-focus-first-error.ts';
import lists from '../lists.module.css';
import { readMoney } from './read-money.ts';

/** When the money arrived, and the amount, typed from the bank's statement so that a wrong one is noticed. */
export function PaidForm(props: { invoice: OperatorInvoice; today: string; failure: FormFailure | undefined }) {
  const { invoice, today, failure } = props;
  const t = useTranslations('operator-payments');
  const own = failure?.values.intent === 'paid' ? failure : undefined;
  const form = useFocusFirstError(own);
  const { values = {}, fields = {} } = own ?? {};
  return (
    <details className={`disclosure ${lists.more}`} open={own !== undefined}>
      <summary>
        {t('invoice.markPaid')}
        <span className="visually-hidden">
          {' '}
          {t('invoice.title', { kind: invoice.kind, number: String(invoice.number) })}
        </span>
      </summary>
      <Form method="post" className={lists.filters} noValidate preventScrollReset ref={form}>
        <input type="hidden" name="invoice" value={invoice.id} />
        <input type="hidden" name="intent" value="paid" />
        <TextField
          type="date"
          name="paidOn"
          label={t('invoice.paidOn')}
          max={today}
          required
          defaultValue={values.paidOn ?? today}
          error={fields.paidOn}
        />
        <TextField
          name="amount"
          inputMode="decimal"
          label={t('invoice.amountInFrancs')}
          autoComplete="off"
          required
          defaultValue={values.amount}
          error={
            fields.amount && readMoney(values.amount ?? '') === undefined
              ? t('invoice.amountWrong', { amount: swissMoney(invoice.amount) })
              : fields.amount
          }
        />
        <SubmitButton look="ink" busy={t('saving')}>
          {t('invoice.markPaidSubmit')}
        </SubmitButton>
      </Form>
    </details>
  );
}
