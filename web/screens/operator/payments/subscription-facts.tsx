import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { swissMoney } from '../../../../contract/format/money.ts';
import { percentage } from '../../../../contract/format/numbers.ts';
import type { OperatorSubscription } from '../../../../contract/operator-payment-views.ts';
import { useLocale } from '../../../components/locale.ts';
import { PageLink } from '../../../components/page-link.tsx';
import { MemberLink } from '../member-link.tsx';
import { Moment } from '../moment.tsx';
import facts from '../person-facts.module.css';
import styles from './payments.module.css';
import { StateSign } from './state-sign.tsx';

/** What was bought, by whom, and the end of its paid time. */
export function SubscriptionFacts({ found }: { found: OperatorSubscription }) {
  const t = useTranslations('operator-payments');
  const locale = useLocale();
  const { owner, type, price, vatPerMille, licences, licencesOfTeam, closedWhy, providerId } = found;
  return (
    <section className={`${facts.facts} ruled`} aria-labelledby="facts">
      <h2 className="text-2xl" id="facts">
        {t('subscription.subscription')}
      </h2>
      <dl>
        <Fact name={t('subscription.state')}>
          <StateSign state={found.state} />
        </Fact>
        <Fact name={t('subscription.owner')}>
          <MemberLink person={owner} />
        </Fact>
        {found.team && <Fact name={t('type.team')}>{found.team}</Fact>}
        <Fact name={t('plan.price')}>
          {type === 'team' ? t('perLicence', { price: swissMoney(price) }) : swissMoney(price)}
          {' · '}
          {t('vat', { rate: percentage(vatPerMille / 10, locale) })}
        </Fact>
        {type === 'team' && (
          <Fact name={t('plan.licences')}>
            {licencesOfTeam
              ? t('licencesUsed', { paid: String(licencesOfTeam.paid), used: String(licencesOfTeam.used) })
              : t('licences', { count: licences })}
          </Fact>
        )}
        <Fact name={t('subscription.payment')}>{t(`payment.${found.payment}`)}</Fact>
        <Time name={t('subscription.ordered')} iso={found.createdAt} />
        <Time name={t('subscription.begun')} iso={found.activatedAt} />
        <Time name={t('subscription.paidUntil')} iso={found.paidUntil} />
        <Time name={t('subscription.premiumUntil')} iso={found.premiumUntil} />
        <Time name={t('subscription.failed')} iso={found.failedAt} />
        <Time name={t('subscription.cancelled')} iso={found.cancelledAt} />
        <Time name={t('subscription.closed')} iso={found.closedAt} />
        {closedWhy && <Fact name={t('subscription.closedWhy')}>{t(`closed.${closedWhy}`)}</Fact>}
        {providerId && <Fact name={t('subscription.providerId')}>{providerId}</Fact>}
      </dl>
      <PageLink className={styles.way} to={`operator/subscriptions?owner=${owner.id}`}>
        {t('subscription.allOfOwner')}
      </PageLink>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Time({ name, iso }: { name: string; iso: string | null }) {
  if (!iso) return null;
  return (
    <Fact name={name}>
      <Moment iso={iso} />
    </Fact>
  );
}
