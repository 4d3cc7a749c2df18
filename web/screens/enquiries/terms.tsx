import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { Plan } from '../../../contract/subscriptions.ts';
import { Fold } from '../../components/fold.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './corporate-benefit.module.css';
import { InvoiceSample } from './invoice-sample.tsx';
import type { WaysToPay } from './ways-to-pay.ts';

/** What those ask who check an offer: money, time, machines, data. */
export function Terms({ plan, by }: { plan: Plan; by: WaysToPay }) {
  const t = useTranslations('enquiries.terms');
  const days = String(limits.invoiceDays);
  const rows: ['pay' | 'term' | 'number' | 'access' | 'data', ReactNode][] = [
    ['pay', t('pay.text', { by, days })],
    ['term', t('term.text', { by, days, months: plan.months })],
    ['number', t('number.text')],
    ['access', t('access.text')],
    ['data', t.rich('data.text', { privacy: (words) => <PageLink to="legal/privacy-policy">{words}</PageLink> })],
  ];
  return (
    <Fold title={t('title')}>
      <dl className={`wide lined-list ${styles.terms}`}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt className="semibold">{t(`${name}.title`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {by !== 'paypal' && (
        <div className="above-md">
          <InvoiceSample plan={plan} count={Math.max(10, plan.licencesFrom)} />
        </div>
      )}
    </Fold>
  );
}
