import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import * as limits from '../../../contract/limits.ts';
import type { Plan } from '../../../contract/subscriptions.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import type { OwnedTeamView } from './load-team.ts';
import styles from './team.module.css';
import { UnpaidInvoice } from './unpaid-invoice.tsx';

/** The state of a team's subscription as text, with unpaid invoices. */
export function TeamState({ team, plan }: { team: OwnedTeamView; plan: Plan | null }) {
  const t = useTranslations('teams');
  const { state, ordered, unpaid, approveUrl, payment, licences } = team;
  return (
    <section className={styles.state}>
      {state === 'pending' && <h2>{t('licences.ordered', { count: ordered, shown: swissNumber(ordered) })}</h2>}
      {unpaid
        .filter(({ covers }) => covers === 'period')
        .map((invoice) => (
          <div key={invoice.id} className={invoice.isOverdue ? `${styles.open} ${styles.overdue}` : styles.open}>
            <UnpaidInvoice invoice={invoice} />
          </div>
        ))}
      <StateInWords team={team} />
      {state === 'pending' && payment === 'paypal' && approveUrl && (
        <p>
          <a className={`target on-yellow semibold ${styles.strongLink}`} href={approveUrl}>
            {t('state.toPaypal')}
          </a>
        </p>
      )}
      {state === 'ended' && plan && (
        <p>
          <ButtonLink look="primary" to={`account/checkout?plan=${encodeURIComponent(plan.id)}`}>
            {t('state.buyAgain')}
          </ButtonLink>
        </p>
      )}
      {(licences === 0 || !team.isPaid) && (
        <p className="cluster gap-sm rows-xs">
          <PageLink to="account/team/billing">{t('licences.billing')}</PageLink>
        </p>
      )}
    </section>
  );
}

function StateInWords({ team }: { team: OwnedTeamView }) {
  const t = useTranslations('teams.state');
  const { state, payment, isPaid, paidUntil, premiumUntil, used } = team;
  switch (state) {
    case 'pending':
      return <p>{payment === 'invoice' ? t('pendingInvoice') : t('pendingPaypal')}</p>;
    case 'past_due':
      return premiumUntil && <p>{t('unpaid', { day: premiumUntil })}</p>;
    case 'cancelled':
      return paidUntil && <p>{t('cancelled', { day: paidUntil })}</p>;
    case 'ended':
      return <p>{t('ended')}</p>;
    default:
      if (!isPaid) return <p>{used > 0 ? t('trusted') : t('unpaidYet')}</p>;
      return (
        paidUntil && (
          <p>
            <b>{t('paidUntil', { day: paidUntil })}.</b>{' '}
            {payment === 'paypal' ? t('renewsPaypal') : t('renewsInvoice', { days: String(limits.invoiceDays) })}
          </p>
        )
      );
  }
}
