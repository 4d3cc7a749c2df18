import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../contract/format/money.ts';
import type { Plan } from '../../../contract/subscriptions.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './team.module.css';

/** What a team is, for readers without one, and how to get one. plan null: none is on sale. */
export function NoTeam({ plan }: { plan: Plan | null }) {
  const t = useTranslations('teams.none');
  return (
    <>
      <p className="lead muted">{t('lead')}</p>
      <ol className={`stack gap-md ${styles.steps}`}>
        {plan && (
          <li>
            <h2 className="text-lg tight">{t('buyTitle')}</h2>
            <p>
              {t('buyText', {
                count: String(plan.licencesFrom),
                price: swissMoney(plan.price),
                months: plan.months,
              })}
            </p>
          </li>
        )}
        {(['invite', 'change'] as const).map((step) => (
          <li key={step}>
            <h2 className="text-lg tight">{t(`${step}Title`)}</h2>
            <p>{t(`${step}Text`)}</p>
          </li>
        ))}
      </ol>
      <p className="cluster gap-sm rows-xs">
        {plan && (
          <ButtonLink look="primary" to={`account/checkout?plan=${encodeURIComponent(plan.id)}`}>
            {t('buy')}
          </ButtonLink>
        )}
        <PageLink to="corporate-benefit" reloadDocument>
          {t('offer')}
        </PageLink>
      </p>
    </>
  );
}
