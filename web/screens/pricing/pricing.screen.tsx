import { useTranslations } from 'use-intl/react';
import { dateInWords } from '../../../contract/format/dates.ts';
import { swissMoney } from '../../../contract/format/money.ts';
import type { Plan } from '../../../contract/subscriptions.ts';
import { BoardSample } from '../../components/board-sample.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { NothingForSale, PremiumPrices } from '../../components/premium-prices.tsx';
import sections from '../../components/sections.module.css';
import { pageContext } from '../../routing/page-context.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/pricing.screen.ts';
import { Comparison } from './comparison.tsx';
import styles from './pricing.module.css';
import { Questions } from './questions.tsx';

/** Equal for all visitors; members, whose pages are never cached, also see their own plan. */
export const headers = sharedPage;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, user, locale } = context.get(pageContext);
  const [plans, member] = await Promise.all([api('GET /api/subscriptions/plans'), user()]);
  const own = member?.subscription;
  return {
    premium: plans.data.filter(({ type }) => type === 'premium'),
    team: plans.data.find(({ type }) => type === 'team') ?? null,
    isSold: plans.meta.payments.includes('paypal'),
    own: own ? { ...own, until: own.premiumUntil ? dateInWords(own.premiumUntil, locale) : null } : null,
  };
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('pricing');
  const { premium, team, own, isSold } = loaderData;
  // A paying member has nothing to choose: a second subscription is possible only after the first.
  const isPaying = own?.source === 'own';
  return (
    <div className="stack gap-xl">
      <PageTitle title={t('title')} description={t('description')} />
      <header className={`stack start ${sections.section}`}>
        <h1>{t('headline')}</h1>
        <p className="lead muted">{t('lead')}</p>
        {own && <Own own={own} />}
      </header>
      <section className={`stack start ${sections.section}`}>
        <h2>{t('plans.title')}</h2>
        <PremiumPrices plans={premium} isOpen={isSold && !isPaying} />
        {!isSold && !isPaying && <NothingForSale />}
        {isPaying && <ButtonLink to="account/subscription">{t('own.link')}</ButtonLink>}
        {!own && (
          <>
            <p className="small muted">{t('account')}</p>
            <ButtonLink to="signup">{t('signup')}</ButtonLink>
          </>
        )}
      </section>
      <Comparison />
      {team && <Team plan={team} />}
      <Questions />
    </div>
  );
}

function Own({ own }: { own: NonNullable<Route.ComponentProps['loaderData']['own']> }) {
  const t = useTranslations('pricing.own');
  const limit = String(own.monthlyLimit);
  const { until } = own;
  const words = own.source === 'team' ? t('team', { limit }) : t(own.type, { limit });
  return (
    <p className="marked">
      {until ? t('given', { limit, day: until }) : words} <PageLink to="account/subscription">{t('link')}</PageLink>
    </p>
  );
}

function Team({ plan }: { plan: Plan }) {
  const t = useTranslations('pricing.team');
  return (
    <section className={`stack start ${sections.section}`}>
      <h2>{t('title')}</h2>
      <p>{t('text', { count: String(plan.licencesFrom), price: swissMoney(plan.price), months: plan.months })}</p>
      <div className="wide not-compact">
        <BoardSample />
      </div>
      <details className="disclosure wide">
        <summary>{t('more')}</summary>
        <ul className={`wide lined-list ${styles.gets}`}>
          {(['board', 'access', 'report', 'never'] as const).map((name) => (
            <li key={name}>{t(`gets.${name}`)}</li>
          ))}
        </ul>
      </details>
      <ButtonLink to="corporate-benefit" reloadDocument>
        {t('link')}
      </ButtonLink>
    </section>
  );
}
