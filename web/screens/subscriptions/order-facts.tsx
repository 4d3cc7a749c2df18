import { useTranslations } from 'use-intl/react';
import styles from './checkout.module.css';
import facts from './facts.module.css';
import type { OrderView } from './load-checkout.ts';

/** The order: its price, its start, and how it continues. */
export function OrderFacts({ order }: { order: OrderView }) {
  const t = useTranslations('subscriptions-checkout.facts');
  const { plan, price, perMonth, renewsOn, source, codeUntil } = order;
  const { months, type } = plan;
  const isTeam = type === 'team';
  return (
    <dl className={`lined-list ${facts.facts} ${styles.facts}`}>
      <div>
        <dt className="muted">{t('what')}</dt>
        <dd className="strong pretty">{t('plan', { type, months })}</dd>
      </div>
      <div>
        <dt className="muted">{isTeam ? t('priceEach') : t('price')}</dt>
        <dd className="strong pretty">
          <span className="price">{price}</span>
          {months > 1 && !isTeam && <p className={`note ${facts.hint}`}>{t('perMonth', { price: perMonth })}</p>}
          <p className={`note ${facts.hint}`}>{t('tax', { rate: order.taxRate, amount: order.tax })}</p>
        </dd>
      </div>
      <div>
        <dt className="muted">{t('begins')}</dt>
        <dd className="strong pretty">
          {t('atOnce')}
          {!isTeam && source === 'code' && codeUntil && (
            <p className={`note ${facts.hint}`}>{t('besideCode', { day: codeUntil })}</p>
          )}
          {!isTeam && source === 'team' && <p className={`note ${facts.hint}`}>{t('besideTeam')}</p>}
        </dd>
      </div>
      <div>
        <dt className="muted">{t('renewal')}</dt>
        <dd className="strong pretty">
          {isTeam ? t('renewsTeam', { months }) : t('renews', { day: renewsOn, months, price })}
        </dd>
      </div>
    </dl>
  );
}
