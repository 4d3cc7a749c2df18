import { useTranslations } from 'use-intl/react';
import { pricePerMonth, swissMoney } from '../../../contract/format/money.ts';
import { percentage, swissNumber } from '../../../contract/format/numbers.ts';
import type { Plan } from '../../../contract/subscriptions.ts';
import { ButtonLink } from '../../components/button.tsx';
import { useLocale } from '../../components/locale.ts';
import sections from '../../components/sections.module.css';
import styles from './corporate-benefit.module.css';
import { InvoiceSample } from './invoice-sample.tsx';
import type { WaysToPay } from './ways-to-pay.ts';

/** Sizes of a team besides the smallest one, with their price. */
const exampleSizes = [10, 50, 200];

/** The price of licences. plan null: none is on sale, the price is on request. by null: nothing can be paid here. */
export function TeamPrice({ plan, by }: { plan: Plan | null; by: WaysToPay | null }) {
  const t = useTranslations('enquiries.price');
  return (
    <section className={sections.section}>
      <h2>{t('title')}</h2>
      {plan ? (
        <div className={styles.prices}>
          <Prices plan={plan} by={by} />
          {(by === 'both' || by === 'invoice') && (
            <div className={styles.invoice}>
              <InvoiceSample plan={plan} count={Math.max(10, plan.licencesFrom)} />
              <p className="small muted">{t('invoice')}</p>
            </div>
          )}
        </div>
      ) : (
        <p>{t('onRequest')}</p>
      )}
    </section>
  );
}

function Prices({ plan, by }: { plan: Plan; by: WaysToPay | null }) {
  const t = useTranslations('enquiries.price');
  const locale = useLocale();
  const { price, months, licencesFrom, vatPerMille } = plan;
  const sizes = [licencesFrom, ...exampleSizes.filter((size) => size > licencesFrom)];
  return (
    <div className={styles.figures}>
      <div>
        <p className={styles.price}>{swissMoney(price)}</p>
        <p>{t('licence', { months, count: String(licencesFrom) })}</p>
        {months > 1 && <p className="muted">{t('month', { price: swissMoney(pricePerMonth(plan)) })}</p>}
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
      {by && <BuyLink plan={plan} look="ink" />}
    </div>
  );
}

/** Links to the order of licences. */
export function BuyLink({ plan, look }: { plan: Plan; look: 'primary' | 'ink' }) {
  const t = useTranslations('enquiries.price');
  return (
    <ButtonLink look={look} to={`account/checkout?plan=${encodeURIComponent(plan.id)}`} reloadDocument>
      {t('buy')}
    </ButtonLink>
  );
}
