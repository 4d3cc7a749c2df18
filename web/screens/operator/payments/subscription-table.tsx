import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../../contract/format/money.ts';
import type { OperatorSubscriptionRow } from '../../../../contract/operator-payment-views.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { MemberLink } from '../member-link.tsx';
import { Moment } from '../moment.tsx';
import { TableFrame } from '../table-frame.tsx';
import styles from './payments.module.css';
import { StateSign } from './state-sign.tsx';

/** Subscriptions in the order given, each leading to all that happened to it. */
export function SubscriptionTable({ subscriptions }: { subscriptions: OperatorSubscriptionRow[] }) {
  const t = useTranslations('operator-payments');
  return (
    <TableFrame label={t('page.subscriptions')}>
      <thead>
        <tr>
          <th scope="col">{t('subscription.subscription')}</th>
          <th scope="col">{t('subscription.owner')}</th>
          <th scope="col">{t('subscription.state')}</th>
          <th scope="col">{t('subscription.payment')}</th>
          <th scope="col" data-number>
            {t('subscription.perPeriod')}
          </th>
          <th scope="col">{t('subscription.ordered')}</th>
          <th scope="col">{t('subscription.paidUntil')}</th>
        </tr>
      </thead>
      <tbody>
        {subscriptions.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-whole>
              <PageLink to={`operator/subscriptions/${row.id}`}>{t('planName', row)}</PageLink>
              {row.type === 'team' && <span className={styles.id}>{t('licences', { count: row.licences })}</span>}
            </th>
            <td className={styles.buyer}>
              <MemberLink person={row.owner} />
              {row.team && <span className={styles.id}>{row.team}</span>}
            </td>
            <td data-whole>
              <StateSign state={row.state} />
            </td>
            <td data-whole>{t(`payment.${row.payment}`)}</td>
            <td data-number>{swissMoney(row.price * row.licences)}</td>
            <td>
              <Moment iso={row.createdAt} />
            </td>
            <td>{row.paidUntil ? <Moment iso={row.paidUntil} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
