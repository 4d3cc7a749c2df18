import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { Plan } from '../../../contract/subscriptions.ts';
import { PageLink } from '../../components/page-link.tsx';
import sections from '../../components/sections.module.css';
import styles from './corporate-benefit.module.css';
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
    <section className={sections.section}>
      <h2>{t('title')}</h2>
      <dl className={styles.terms}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`${name}.title`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
