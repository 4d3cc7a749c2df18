import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import { swissFrancs, swissMoney, taxWithin } from '../../../contract/format/money.ts';
import { percentage } from '../../../contract/format/numbers.ts';
import type { Plan } from '../../../contract/subscriptions.ts';
import { useLocale } from '../../components/locale.ts';
import { Mark } from '../../components/mark.tsx';
import { QrPicture } from './qr-picture.tsx';
import styles from './samples.module.css';

/** An invoice as the product writes it (product 16), with the live price. A picture to those who hear it. */
export function InvoiceSample({ plan, count }: { plan: Plan; count: number }) {
  const t = useTranslations('enquiries.sample');
  const words = useTranslations('invoices');
  const { price, months, type, vatPerMille } = plan;
  const amount = price * count;
  return (
    <div
      className={`card ${styles.sheet}`}
      role="img"
      aria-label={t('invoice', { count: String(count), amount: swissMoney(amount) })}
    >
      <p className={`line gap-2xs ${styles.top}`}>
        <Mark size={20} /> <b>{brand.name}</b> <span className={`tag ${styles.label}`}>{t('label')}</span>
      </p>
      <p className="above-md">
        {t('company')}
        <br />
        {t('place')}
      </p>
      <p className={styles.title}>{words('title', { kind: 'invoice', number: '1024' })}</p>
      <p className={styles.facts}>
        <span>
          <small>{words('fact.due')}</small> {t('due')}
        </span>
        <span>
          <small>{words('fact.period')}</small> {words('period.fromPayment', { months })}
        </span>
      </p>
      <p className={styles.line}>
        <span>{words('line.period', { product: brand.name, type, months })}</span>
        <span>
          {count} × {swissFrancs(price)}
        </span>
      </p>
      <Sums amount={amount} vatPerMille={vatPerMille} />
      <div className={styles.part}>
        <p>
          <b>{t('part')}</b>
          <small>{t('currency')}</small> CHF
          <small>{t('amount')}</small> {swissFrancs(amount)}
        </p>
        <QrPicture />
      </div>
    </div>
  );
}

function Sums({ amount, vatPerMille }: { amount: number; vatPerMille: number }) {
  const t = useTranslations('invoices.sum');
  const locale = useLocale();
  const { net, vat } = taxWithin(amount, vatPerMille);
  return (
    <>
      {vatPerMille > 0 && (
        <>
          <p className={styles.sum}>
            <span>{t('net')}</span> <span>{swissFrancs(net)}</span>
          </p>
          <p className={styles.sum}>
            <span>{t('vat', { rate: percentage(vatPerMille / 10, locale) })}</span> <span>{swissFrancs(vat)}</span>
          </p>
        </>
      )}
      <p className={`${styles.sum} ${styles.total}`}>
        <span>{t('total')}</span> <span>{swissFrancs(amount)}</span>
      </p>
    </>
  );
}
