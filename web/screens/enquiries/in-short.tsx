import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../contract/format/money.ts';
import * as limits from '../../../contract/limits.ts';
import type { Plan } from '../../../contract/subscriptions.ts';
import styles from './corporate-benefit.module.css';
import type { WaysToPay } from './ways-to-pay.ts';

/** The first questions, each answered by a figure. by null: nothing can be paid here. */
export function InShort({ plan, by }: { plan: Plan; by: WaysToPay | null }) {
  const t = useTranslations('enquiries.short');
  const figures = [
    [swissMoney(plan.price), t('licence', { months: plan.months })],
    [t('from', { count: String(plan.licencesFrom) }), t('fromText')],
    ...(by === 'both' || by === 'invoice' ? [[t('term', { days: String(limits.invoiceDays) }), t('termText')]] : []),
    [t('sight'), t('sightText')],
  ];
  return (
    <dl className={styles.short}>
      {figures.map(([figure, text]) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
