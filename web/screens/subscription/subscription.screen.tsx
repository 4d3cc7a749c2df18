import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { regionalLocale, timeZone } from '../../../contract/locales.ts';
import { requireUser } from '../../api/guards.ts';
import { pageContext } from '../../api/page-context.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import type { Route } from './+types/subscription.screen.ts';
import { ownSubscription } from './own-subscription.ts';
import styles from './subscription.module.css';
import { TypeName } from './type-name.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const user = await requireUser(page, request);
  return {
    own: ownSubscription(user),
    used: await page.api('GET /api/chats/count'),
    month: new Date().toLocaleDateString(regionalLocale(page.locale), { month: 'long', timeZone }),
    isRedeemed: url.searchParams.has('redeemed'),
  };
}

/** What a member has, and how much of it is used this month. */
export default function Subscription({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('subscription');
  const { own, used, month, isRedeemed } = loaderData;
  return (
    <div className={styles.page}>
      <SubPageHeading title={t('title')} back={{ to: 'account', words: t('back') }}>
        {isRedeemed && <Notice kind="good">{t('redeemed')}</Notice>}
      </SubPageHeading>
      <dl className={styles.facts}>
        <div>
          <dt>{t('type.label')}</dt>
          <dd>
            <TypeName own={own} />
            {own.until && <p className={styles.hint}>{t('type.givenHint')}</p>}
          </dd>
        </div>
        <div>
          <dt>{t('limit.label')}</dt>
          <dd>{own.limit}</dd>
        </div>
        <div>
          <dt>{t('used.label', { month })}</dt>
          <dd>
            {t('used.count', { count: String(used), limit: String(own.limit) })}
            <p className={styles.hint}>{t('used.hint', { days: String(limits.requestDays) })}</p>
          </dd>
        </div>
      </dl>
      <p className={styles.actions}>
        <ButtonLink to="account/select-subscription">{t('toSelect')}</ButtonLink>
        <ButtonLink to="usecode">{t('toCode')}</ButtonLink>
      </p>
    </div>
  );
}
