import { useTranslations } from 'use-intl/react';
import type { Plan } from '../../contract/subscriptions.ts';
import { pricePerMonth, swissMoney, taxRate } from './money.ts';
import { PageLink } from './page-link.tsx';
import styles from './premium-prices.module.css';

/** The prices of premium: what one pays, for how long, and what that is a month. plans are those of premium only. */
export function PremiumPrices({ plans }: { plans: Plan[] }) {
  const t = useTranslations('pricing.plans');
  const [first] = plans;
  if (!first) return <p className="muted">{t('none')}</p>;
  return (
    <div className={styles.prices}>
      <ul className={styles.list}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <h3>{t('months', { months: plan.months })}</h3>
            <p className={styles.price}>{swissMoney(plan.price)}</p>
            {plan.months > 1 && (
              <p className="small muted">{t('perMonth', { price: swissMoney(pricePerMonth(plan)) })}</p>
            )}
          </li>
        ))}
      </ul>
      <p className="small muted">{t('vat', { rate: taxRate(first.vatPerMille) })}</p>
      <p>
        {t('notYet')} <PageLink to="usecode">{t('code')}</PageLink>
      </p>
    </div>
  );
}
