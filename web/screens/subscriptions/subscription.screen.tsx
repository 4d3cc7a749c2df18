import { useTranslations } from 'use-intl/react';
import { contactsLeft } from '../../../contract/constants/chats.ts';
import { monthInWords } from '../../../contract/format/dates.ts';
import * as limits from '../../../contract/limits.ts';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/subscription.screen.ts';
import { CurrentState } from './current-state.tsx';
import facts from './facts.module.css';
import { OpenOrder } from './open-order.tsx';
import { dateOrNull, orderOf, runningOf, shownSubscription } from './own-subscription.ts';
import { PaymentList } from './payment-list.tsx';
import { shownPayment } from './shown-payment.ts';
import styles from './subscription.module.css';

/** Suspended members get this page too: they must see what they pay, and be able to end it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { subscription, suspension } = context.get(readerContext);
  if (!subscription) throw new Error('the user was loaded without subscription');
  const isSuspended = suspension !== undefined;
  const [{ data: all }, payments, used] = await Promise.all([
    page.api('GET /api/subscriptions'),
    page.part(page.api('GET /api/invoices')),
    isSuspended ? null : page.part(page.api('GET /api/chats/count')),
  ]);
  const now = new Date();
  const show = (one: (typeof all)[number] | undefined) =>
    one ? shownSubscription(one, { locale: page.locale, now }) : null;
  return {
    limit: subscription.monthlyLimit,
    isSuspended,
    premium: show(runningOf(all, 'premium')),
    order: orderOf(all, 'premium') ?? null,
    last: show(all.find(({ type, state }) => type === 'premium' && state === 'ended')),
    team: show(all.find(({ type, state }) => type === 'team' && state !== 'ended')),
    source: subscription.source ?? null,
    codeUntil: dateOrNull(subscription.premiumUntil, page.locale),
    payments: payments?.data.map((payment) => shownPayment(payment, page.locale)),
    used,
    month: monthInWords(now, page.locale),
    outcome: ['redeemed', 'cancelled'].find((name) => url.searchParams.has(name)) ?? null,
  };
}

/** A member's plan, this month's use of it, and payments. */
export default function Subscription({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('subscriptions');
  const { isSuspended, team, payments, order } = loaderData;
  const back = isSuspended ? { to: 'suspended', words: t('backSuspended') } : { to: 'account', words: t('back') };
  return (
    <div className={styles.page}>
      <SubPageHeading title={t('title')} back={back}>
        <OutcomeNotice {...loaderData} />
      </SubPageHeading>
      <CurrentState {...loaderData} />
      {order && <OpenOrder order={order} />}
      <Contacts {...loaderData} />
      {team && (
        <section className={`stack start ${styles.section}`}>
          <h2>{t('team.title')}</h2>
          <p>{t('team.text', { count: team.licences, state: team.state })}</p>
          {!isSuspended && <ButtonLink to="account/team">{t('team.link')}</ButtonLink>}
        </section>
      )}
      <section className={`stack start ${styles.section}`}>
        <h2 id="payments">{t('payments.title')}</h2>
        {!payments && <FailedPart />}
        {payments?.length === 0 && <p className="muted">{t('payments.empty')}</p>}
        {payments && payments.length > 0 && <PaymentList payments={payments} label="payments" />}
      </section>
    </div>
  );
}

type View = Route.ComponentProps['loaderData'];

/** What just happened: a code was redeemed, or a subscription cancelled. */
function OutcomeNotice({ outcome, premium, team }: View) {
  const t = useTranslations('subscriptions.told');
  if (outcome === 'redeemed') return <Notice kind="good">{t('redeemed')}</Notice>;
  if (outcome !== 'cancelled') return null;
  const cancelled = [premium, team].find((one) => one?.state === 'cancelled');
  return <Notice kind="good">{cancelled?.until ? t('cancelled', { day: cancelled.until }) : t('over')}</Notice>;
}

function Contacts({ limit, used, month, isSuspended }: View) {
  const t = useTranslations('subscriptions');
  if (used === null && !isSuspended) return <FailedPart />;
  return (
    <dl className={`lined-list ${facts.facts} ${styles.facts}`}>
      <div>
        <dt>{t('limit.label')}</dt>
        <dd className="semibold">{limit}</dd>
      </div>
      {used !== null && (
        <div>
          <dt>{t('left.label', { month })}</dt>
          <dd className="semibold">
            {t('left.of', { left: String(contactsLeft(limit, used)), limit: String(limit) })}
            <p className={`note ${facts.hint}`}>{t('left.hint', { days: String(limits.requestDays) })}</p>
          </dd>
        </div>
      )}
    </dl>
  );
}
