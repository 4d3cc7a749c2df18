import { useTranslations } from 'use-intl/react';
import { pricePerMonth, swissMoney } from '../../../contract/format/money.ts';
import { percentage, swissNumber } from '../../../contract/format/numbers.ts';
import type { Plan } from '../../../contract/subscriptions.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useLocale } from '../../components/locale.ts';
import sections from '../../components/sections.module.css';
import styles from './corporate-benefit.module.css';

/** Sizes of a team that are shown with their price. */
const exampleSizes = [10, 50, 200];

/** The price of licences. plan null: none is on sale, the price is on request. */
export function TeamPrice({ plan }: { plan: Plan | null }) {
  const t = useTranslations('enquiries.price');
  return (
    <section className={`stack start ${sections.section}`}>
      <h2>{t('title')}</h2>
      {plan ? <Prices plan={plan} /> : <p>{t('onRequest')}</p>}
    </section>
  );
}

function Prices({ plan }: { plan: Plan }) {
  const t = useTranslations('enquiries.price');
  const locale = useLocale();
  const { price, months, licencesFrom, vatPerMille } = plan;
  const sizes = exampleSizes.filter((size) => size > licencesFrom);
  return (
    <div className={styles.prices}>
      <div className="stack gap-3xs">
        <p className="price">{swissMoney(price)}</p>
        <p>{t('licence', { months, count: String(licencesFrom) })}</p>
        {months > 1 && <p className="muted">{t('month', { price: swissMoney(pricePerMonth(plan)) })}</p>}
        <p className="small muted">{t('vat', { rate: percentage(vatPerMille / 10, locale) })}</p>
      </div>
      <dl className={`wide ${styles.examples}`} aria-label={t('examples')}>
        {sizes.map((size) => (
          <div key={size}>
            <dt>{t('licences', { shown: swissNumber(size) })}</dt>
            <dd>{swissMoney(size * price)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Links to the order of licences. */
export function BuyLink({ plan }: { plan: Plan }) {
  const t = useTranslations('enquiries.price');
  return (
    <ButtonLink look="primary" to={`account/checkout?plan=${encodeURIComponent(plan.id)}`} reloadDocument>
      {t('buy')}
    </ButtonLink>
  );
}
