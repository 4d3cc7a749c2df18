import { useTranslations } from 'use-intl/react';
import { brand } from '../../../contract/brand.ts';
import type { SubscriptionType } from '../../../contract/constants/subscriptions.ts';
import * as limits from '../../../contract/limits.ts';
import { PageLink } from '../../components/page-link.tsx';
import styles from './member.module.css';

/** In words, the day new contacts come, and one on which the first of the used ones may be there again; null: not before. */
export interface NextContacts {
  date: string;
  sooner: string | null;
}

/** The sentences of product 8 for a used-up month, and what to do. */
export function QuotaUsed({ type, limit, next }: { type: SubscriptionType; limit: number; next: NextContacts }) {
  const t = useTranslations('profiles-member.quota');
  const isBasic = type === 'basic';
  return (
    <div className={`stack gap-2xs ${styles.stack}`}>
      <p>{isBasic ? t('basic') : t('premium', { limit: String(limit) })}</p>
      <p>
        {isBasic
          ? t('basicNext', {
              date: next.date,
              sooner: next.sooner ?? 'none',
              premium: String(limits.monthlyRequests.premium),
            })
          : t('premiumNext', { date: next.date })}
      </p>
      <p className="cluster gap-md rows-2xs">
        {isBasic && <PageLink to="account/select-subscription">{t('toPremium')}</PageLink>}
        <PageLink to="chat">{t('chats')}</PageLink>
        {!isBasic && <a href={`mailto:${brand.contactAddress}`}>{t('contact')}</a>}
      </p>
    </div>
  );
}
