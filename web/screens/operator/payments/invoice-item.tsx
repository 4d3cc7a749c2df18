import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../../contract/format/money.ts';
import { percentage } from '../../../../contract/format/numbers.ts';
import type { OperatorInvoice } from '../../../../contract/invoices.ts';
import type { FormFailure } from '../../../client/form.ts';
import { ConfirmStep } from '../../../components/confirm-step.tsx';
import { DayOf } from '../../../components/day-of.tsx';
import { useLocale } from '../../../components/locale.ts';
import { PageLink } from '../../../components/page-link.tsx';
import lists from '../lists.module.css';
import { Moment } from '../moment.tsx';
import { PaidForm } from './paid-form.tsx';
import styles from './payments.module.css';
import { PdfLink } from './pdf-link.tsx';

/** An invoice for a bank transfer with what can be done about it. today: 2026-11-28. */
export function InvoiceItem(props: { invoice: OperatorInvoice; today: string; failure: FormFailure | undefined }) {
  const { invoice, today, failure } = props;
  const t = useTranslations('operator-payments');
  const locale = useLocale();
  const { id, number, state, amount, addressee } = invoice;
  const isWaiting = state === 'open' || state === 'overdue';
  const name = String(number);
  return (
    <li>
      <div className="cluster baseline gap-sm rows-3xs">
        <h2 className="text-xl">{t('invoice.title', { kind: invoice.kind, number: name })}</h2>
        <strong className="numbers">{swissMoney(amount)}</strong>
        <span className={state === 'overdue' ? styles.marked : 'muted'}>{t(`invoice.state.${state}`)}</span>
      </div>
      <p dir="auto">
        {addressee.place === null
          ? addressee.name
          : t('invoice.addressee', { name: addressee.name, place: addressee.place })}
      </p>
      <p className={`cluster ${lists.facts}`}>
        <span>
          {t(`invoice.covers.${invoice.covers}`, {
            plan: t('planName', invoice),
            licences: t('licences', { count: invoice.licences }),
          })}
        </span>
        <span>{t('vat', { rate: percentage(invoice.vatPerMille / 10, locale) })}</span>
        <span>
          {t('invoice.issued')} <Moment iso={invoice.issuedAt} />
        </span>
        {invoice.dueOn && isWaiting && (
          <span>
            {t('invoice.due')} <DayOf day={invoice.dueOn} />
          </span>
        )}
        {invoice.paidAt && (
          <span>
            {t('invoice.paid')} <Moment iso={invoice.paidAt} />
          </span>
        )}
        {invoice.returnedAmount > 0 && (
          <span>{t('invoice.returned', { amount: swissMoney(invoice.returnedAmount) })}</span>
        )}
        {invoice.reference && <span>{t('invoice.reference', { reference: grouped(invoice.reference) })}</span>}
      </p>
      <div className={`cluster baseline ${styles.ways}`}>
        <PdfLink id={id} number={number} />
        <PageLink to={`operator/subscriptions/${invoice.subscription}`}>{t('invoice.subscription')}</PageLink>
        {isWaiting && (
          <ConfirmStep
            label={t('invoice.cancel')}
            name={t('invoice.cancelOf', { number: name })}
            text={t('invoice.cancelText')}
            confirm={t('invoice.cancelConfirm')}
            fields={{ invoice: id, intent: 'cancel' }}
          />
        )}
      </div>
      {isWaiting && <PaidForm invoice={invoice} today={today} failure={failure} />}
    </li>
  );
}

/** A reference in groups of four, as on the payment part. */
function grouped(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1\u00a0');
}
