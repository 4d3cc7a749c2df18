import { useTranslations } from 'use-intl/react';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { NothingForSale, PremiumPrices } from '../../components/premium-prices.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/select-subscription.screen.ts';
import { OpenOrder } from './open-order.tsx';
import { dateOrNull, orderOf, runningOf, shownSubscription } from './own-subscription.ts';
import styles from './subscription.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const user = context.get(readerContext);
  const [plans, { data: all }] = await Promise.all([
    page.api('GET /api/subscriptions/plans'),
    page.api('GET /api/subscriptions'),
  ]);
  const running = runningOf(all, 'premium');
  return {
    plans: plans.data.filter(({ type }) => type === 'premium'),
    isSold: plans.meta.payments.includes('paypal'),
    order: orderOf(all, 'premium') ?? null,
    running: running ? shownSubscription(running, { locale: page.locale, now: new Date() }) : null,
    source: user.subscription?.source ?? null,
    codeUntil: dateOrNull(user.subscription?.premiumUntil, page.locale),
    isUnknown: url.searchParams.has('unknown'),
  };
}

/** The plans to choose from, compared with the member's own. */
export default function SelectSubscription({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('subscriptions');
  const { plans, isSold, running, order, isUnknown } = loaderData;
  const isOrdered = order !== null && !order.approveUrl;
  const isOpen = isSold && !running && !isOrdered;
  return (
    <div className={`${styles.page} ${styles.wide}`}>
      <SubPageHeading title={t('select.title')} back={{ to: 'account/subscription', words: t('title') }}>
        {isUnknown && <Notice kind="bad">{t('select.unknown')}</Notice>}
        <Beside {...loaderData} />
        {isOrdered && <OpenOrder order={order} />}
      </SubPageHeading>
      <section className={`stack start ${styles.section}`}>
        <h2>{isOpen ? t('select.howLong') : t('select.prices')}</h2>
        <PremiumPrices plans={plans} isOpen={isOpen} />
        {!isSold && !running && <NothingForSale />}
        <p>
          <PageLink to="pricing">{t('select.compare')}</PageLink>
        </p>
      </section>
      <section className={`stack start ${styles.section}`}>
        <h2>{t('select.team')}</h2>
        <p>
          {t('select.teamText')}{' '}
          <PageLink to="corporate-benefit" reloadDocument>
            {t('select.teamLink')}
          </PageLink>
        </p>
      </section>
    </div>
  );
}

/** What the member has already, and what a purchase would change about it. */
function Beside({ running, source, codeUntil, isSold }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('subscriptions.select');
  if (running) {
    const { state, until } = running;
    return (
      <p className={styles.beside}>
        {state === 'cancelled' && until ? t('cancelled', { day: until }) : t('running')}{' '}
        <PageLink to="account/subscription">{t('toOwn')}</PageLink>
      </p>
    );
  }
  if (!isSold) return null;
  if (source === 'team') return <p className={styles.beside}>{t('besideTeam')}</p>;
  if (source === 'code' && codeUntil) return <p className={styles.beside}>{t('besideCode', { day: codeUntil })}</p>;
  return <p className="muted">{t('lead')}</p>;
}
