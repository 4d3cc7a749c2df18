import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { pricePerMonth, savingOf, swissMoney } from '../../contract/format/money.ts';
import { percentage } from '../../contract/format/numbers.ts';
import type { Plan } from '../../contract/subscriptions.ts';
import { ChoiceField } from './choice-field.tsx';
import { localePath, useLocale } from './locale.ts';
import { PageLink } from './page-link.tsx';
import styles from './premium-prices.module.css';
import { SubmitButton } from './submit-button.tsx';

/**
 * The prices of premium: the amount, the duration, the price per month and the saving. plans are those of premium
 * only. isOpen: this reader can buy and choose here; otherwise the prices are text.
 */
export function PremiumPrices({ plans, isOpen }: { plans: Plan[]; isOpen: boolean }) {
  const t = useTranslations('pricing.plans');
  const locale = useLocale();
  const action = localePath(locale, 'account/checkout');
  const [first] = plans;
  if (!first) return <p className="muted">{t('none')}</p>;
  const tax = t('vat', { rate: percentage(first.vatPerMille / 10, locale) });
  if (!isOpen) {
    return (
      <div className="stack wide container">
        <ul className={styles.list}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <Price plan={plan} plans={plans} />
            </li>
          ))}
        </ul>
        <p className="small muted">{tax}</p>
      </div>
    );
  }
  return (
    <Form className="stack wide container" action={action}>
      <ChoiceField
        look="bare"
        legend={t('legend')}
        name="plan"
        className={styles.list}
        options={plans.map((plan) => ({ value: plan.id, label: <Price plan={plan} plans={plans} /> }))}
        chosen={first.id}
      />
      <p className="small muted">
        {tax} {t('renewal')}
      </p>
      <SubmitButton look="primary" className={`self-start ${styles.submit}`}>
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}

/** Shown instead of a choice if nothing can be paid. */
export function NothingForSale() {
  const t = useTranslations('pricing.plans');
  return (
    <p>
      {t('closed')} <PageLink to="usecode">{t('code')}</PageLink>
    </p>
  );
}

function Price({ plan, plans }: { plan: Plan; plans: Plan[] }) {
  const t = useTranslations('pricing.plans');
  const saving = savingOf(plan, plans);
  return (
    <span className={`stack gap-2xs top ${styles.words}`}>
      <strong className={styles.months}>{t('months', { months: plan.months })}</strong>
      <span className={`price ${styles.price}`}>{swissMoney(plan.price)}</span>
      <span className={`stack gap-3xs ${styles.more}`}>
        {plan.months > 1 && t('perMonth', { price: swissMoney(pricePerMonth(plan)) })}
        {saving > 0 && (
          <span className="strong good">
            {t('saving', { amount: swissMoney(saving), months: String(plan.months) })}
          </span>
        )}
      </span>
    </span>
  );
}
