import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../contract/format/money.ts';
import type { OwnedTeamView } from './load-team.ts';
import styles from './team.module.css';

/** An invoice that waits for money, with its document. */
export function UnpaidInvoice({ invoice }: { invoice: OwnedTeamView['unpaid'][number] }) {
  const t = useTranslations('teams.state');
  const { id, amount, due, isOverdue } = invoice;
  const number = String(invoice.number);
  return (
    <>
      <p className={styles.invoice}>
        <b>{isOverdue ? t('invoiceOverdue', { number }) : t('invoiceOpen', { number })}</b>
        {due && <span>{t('invoiceDue', { amount: swissMoney(amount), day: due })}</span>}
      </p>
      <p>
        <a href={`/api/invoices/${id}/pdf`}>{t('invoiceFile', { number })}</a>
      </p>
    </>
  );
}
