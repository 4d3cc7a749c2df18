import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../../contract/format/money.ts';
import { percentage, swissNumber } from '../../../../contract/format/numbers.ts';
import type { OperatorPlan } from '../../../../contract/operator-payment-views.ts';
import { useLocale } from '../../../components/locale.ts';
import { PageLink } from '../../../components/page-link.tsx';
import cells from '../case-table.module.css';
import { TableFrame } from '../table-frame.tsx';
import styles from './payments.module.css';

/** The plans in the order offered; those off sale come last. */
export function PlanTable({ plans }: { plans: OperatorPlan[] }) {
  const t = useTranslations('operator-payments');
  const locale = useLocale();
  return (
    <TableFrame label={t('page.plans')}>
      <thead>
        <tr>
          <th scope="col">{t('plan.plan')}</th>
          <th scope="col" data-number>
            {t('plan.price')}
          </th>
          <th scope="col" data-number>
            {t('plan.vat')}
          </th>
          <th scope="col" data-number>
            {t('plan.licencesFrom')}
          </th>
          <th scope="col" data-number>
            {t('plan.running')}
          </th>
          <th scope="col">{t('plan.sale')}</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.id}>
            <th scope="row" className={cells.case}>
              <PageLink to={`operator/plans/${plan.id}`}>{t('planName', plan)}</PageLink>
              <span className={styles.id}>{plan.id}</span>
            </th>
            <td data-number>{swissMoney(plan.price)}</td>
            <td data-number>{percentage(plan.vatPerMille / 10, locale)}</td>
            <td data-number>{plan.type === 'team' ? swissNumber(plan.licencesFrom) : '–'}</td>
            <td data-number>{swissNumber(plan.running)}</td>
            <td data-whole>
              <span className={plan.active ? undefined : 'muted'}>
                {t(plan.active ? 'plan.onSale' : 'plan.offSale')}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
