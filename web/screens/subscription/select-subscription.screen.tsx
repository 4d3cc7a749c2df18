import { useTranslations } from 'use-intl/react';
import { requireUser } from '../../api/guards.ts';
import { pageContext } from '../../api/page-context.ts';
import { PageLink } from '../../components/page-link.tsx';
import { PremiumPrices } from '../../components/premium-prices.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import type { Route } from './+types/select-subscription.screen.ts';
import { ownSubscription } from './own-subscription.ts';
import styles from './subscription.module.css';
import { TypeName } from './type-name.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const user = await requireUser(page, request);
  const plans = await page.api('GET /api/subscriptions/plans');
  return { own: ownSubscription(user), premium: plans.data.filter(({ type }) => type === 'premium') };
}

/** What there is to choose from, beside what the member has. */
export default function SelectSubscription({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('subscription');
  const { own, premium } = loaderData;
  return (
    <div className={styles.page}>
      <SubPageHeading title={t('select.title')} back={{ to: 'account/subscription', words: t('title') }}>
        <p>{t.rich('select.now', { what: () => <TypeName own={own} /> })}</p>
      </SubPageHeading>
      <section className={styles.section}>
        <h2>{t('select.prices')}</h2>
        <PremiumPrices plans={premium} />
        <p>
          <PageLink to="pricing">{t('select.compare')}</PageLink>
        </p>
      </section>
      <section className={styles.section}>
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
