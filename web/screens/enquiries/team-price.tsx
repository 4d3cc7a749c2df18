import { useTranslations } from 'use-intl/react';
import type { Plan } from '../../../contract/subscriptions.ts';
import { swissMoney } from '../../../contract/words/money.ts';
import { percentage, swissNumber } from '../../../contract/words/numbers.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useLocale } from '../../components/locale.ts';
import sections from '../../components/sections.module.css';
import styles from './corporate-benefit.module.css';

/** Sizes of a team beside the smallest one, for which the price is worked out. */
const exampleSizes = [10, 50, 200];

/** What licences cost. plan null: none is on sale, the price is told on request. */
export function TeamPrice({ plan }: { plan: Plan | null }) {
  const t = useTranslations('enquiries.price');
  return (
    <section className={sections.section}>
      <h2>{t('title')}</h2>
      {plan ? <Prices plan={plan} /> : <p>{t('onRequest')}</p>}
    </section>
  );
}

function Prices({ plan }: { plan: Plan }) {
  const t = useTranslations('enquiries.price');
  const locale = useLocale();
  const { id, price, months, licencesFrom, vatPerMille } = plan;
  const sizes = [licencesFrom, ...exampleSizes.filter((size) => size > licencesFrom)];
  return (
    <>
      <div>
        <p className={styles.price}>{swissMoney(price)}</p>
        <p>{t('licence', { months, count: String(licencesFrom) })}</p>
      </div>
      <dl className={styles.examples} aria-label={t('examples')}>
        {sizes.map((size) => (
          <div key={size}>
            <dt>{t('licences', { shown: swissNumber(size) })}</dt>
            <dd>{swissMoney(size * price)}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{t('vat', { rate: percentage(vatPerMille / 10, locale) })}</p>
      <ButtonLink look="ink" to={`account/checkout?plan=${encodeURIComponent(id)}`} reloadDocument>
        {t('buy')}
      </ButtonLink>
    </>
  );
}
