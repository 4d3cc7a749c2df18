import { useTranslations } from 'use-intl/react';
import type { ShownPayment } from './shown-payment.ts';
import styles from './subscription.module.css';

/** Past and open payments, each with its document. label is the id of the heading above. */
export function PaymentList({ payments, label }: { payments: ShownPayment[]; label: string }) {
  const t = useTranslations('subscriptions.payments');
  return (
    <ul className={`lined-list ${styles.payments}`} aria-labelledby={label}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <span className={`muted numbers ${styles.day}`}>{payment.issuedOn}</span>
          <span className="strong">
            {payment.covers === 'licences'
              ? t('licences', { count: payment.licences })
              : t('period', { type: payment.type, count: payment.licences, months: payment.months })}
            <PaymentState payment={payment} />
          </span>
          <span className={styles.amount}>{payment.amount}</span>
          <a className={styles.document} href={`/api/invoices/${payment.id}/pdf`}>
            {payment.kind === 'receipt'
              ? t('receipt', { number: payment.number })
              : t('invoice', { number: payment.number })}
          </a>
        </li>
      ))}
    </ul>
  );
}

function PaymentState({ payment }: { payment: ShownPayment }) {
  const t = useTranslations('subscriptions.payments.state');
  const { state, returned, dueOn, paidOn } = payment;
  const isDue = state === 'open' || state === 'overdue';
  return (
    <>
      <span className={state === 'overdue' ? `${styles.paid} ${styles.due}` : styles.paid}>
        {isDue && dueOn ? t(state, { day: dueOn }) : paidOn ? t('paid', { day: paidOn }) : t('cancelled')}
      </span>
      {returned && <span className={styles.paid}>{t('returned', { amount: returned })}</span>}
    </>
  );
}
