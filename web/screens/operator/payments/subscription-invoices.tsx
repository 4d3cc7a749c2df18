import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../../contract/format/money.ts';
import type { OperatorSubscription } from '../../../../contract/operator-payment-views.ts';
import { Moment } from '../moment.tsx';
import { TableFrame } from '../table-frame.tsx';
import { PdfLink } from './pdf-link.tsx';

/** The receipts and invoices of a subscription, the newest first. */
export function SubscriptionInvoices({ invoices }: Pick<OperatorSubscription, 'invoices'>) {
  const t = useTranslations('operator-payments');
  if (invoices.length === 0) return <p className="muted">{t('invoice.noneYet')}</p>;
  return (
    <TableFrame label={t('page.invoices')}>
      <thead>
        <tr>
          <th scope="col">{t('invoice.number')}</th>
          <th scope="col">{t('invoice.issued')}</th>
          <th scope="col" data-number>
            {t('books.amount')}
          </th>
          <th scope="col">{t('subscription.state')}</th>
          <th scope="col">{t('invoice.document')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <th scope="row" data-whole>
              {t('invoice.title', { kind: invoice.kind, number: String(invoice.number) })}
            </th>
            <td>
              <Moment iso={invoice.issuedAt} />
            </td>
            <td data-number>{swissMoney(invoice.amount)}</td>
            <td data-whole>
              {invoice.returnedAmount > 0
                ? t('invoice.returned', { amount: swissMoney(invoice.returnedAmount) })
                : t(`invoice.state.${invoice.state}`)}
            </td>
            <td>{invoice.kind === 'invoice' ? <PdfLink id={invoice.id} number={invoice.number} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
