import { useTranslations } from 'use-intl/react';
import type { PremiumSource } from '../../../contract/constants/subscriptions.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import type { ShownSubscription } from './own-subscription.ts';
import styles from './subscription.module.css';

/** A member's plan, its source, and how it continues. */
interface Now {
  /** one's own running subscription, or the latest one */
  premium: ShownSubscription | null;
  last: ShownSubscription | null;
  source: PremiumSource | null;
  /** the last day of premium that a code gave */
  codeUntil: string | null;
  isSuspended: boolean;
}

/** The state in words, and the one thing to do about it. */
export function CurrentState(now: Now) {
  const t = useTranslations('subscriptions');
  const { premium, source, isSuspended } = now;
  const hasPremium = premium !== null || source !== null;
  return (
    <section className={hasPremium ? `${styles.state} ${styles.alive}` : styles.state}>
      <h2>{hasPremium ? t('type.premium') : t('type.basic')}</h2>
      {premium ? <Own premium={premium} /> : <Given {...now} />}
      {premium && source === 'team' && <p>{t('state.teamToo')}</p>}
      {!isSuspended && !premium && (
        <p className="cluster above-2xs">
          <ButtonLink to="account/select-subscription" look={hasPremium ? 'outline' : 'primary'}>
            {t('toSelect')}
          </ButtonLink>
          <ButtonLink to="usecode">{t('toCode')}</ButtonLink>
        </p>
      )}
      {premium && premium.state !== 'cancelled' && (
        <p className="cluster above-2xs">
          <ButtonLink to="account/subscription/cancel">{t('toCancel')}</ButtonLink>
        </p>
      )}
    </section>
  );
}

/** Premium that is paid by oneself. */
function Own({ premium }: { premium: ShownSubscription }) {
  const t = useTranslations('subscriptions.state');
  const { state, until, graceUntil, cancelledOn, isRenewing, months, price } = premium;
  if (!until) return <p>{t('started', { months, price })}</p>;
  if (state === 'cancelled') return <p>{t('cancelled', { day: until, cancelled: cancelledOn ?? '' })}</p>;
  if (state === 'past_due' && graceUntil) {
    return (
      <>
        <p>{t('pastDue', { day: until, grace: graceUntil })}</p>
        <p>{t('pastDueHelp')}</p>
      </>
    );
  }
  return (
    <p>{isRenewing ? t('renewing', { day: until, months, price }) : t('active', { day: until, months, price })}</p>
  );
}

/** Premium given by someone else, or none. */
function Given({ source, codeUntil, last }: Now) {
  const t = useTranslations('subscriptions.state');
  if (source === 'team') {
    return (
      <p>
        {t('team')} <PageLink to="account/team">{t('toLicence')}</PageLink>
      </p>
    );
  }
  if (source === 'code' && codeUntil) return <p>{t('code', { day: codeUntil })}</p>;
  if (source) return null;
  return (
    <>
      {last?.until && <p>{t('ended', { day: last.until })}</p>}
      <p>{t('basic')}</p>
    </>
  );
}
