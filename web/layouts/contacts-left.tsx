import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../contract/format/numbers.ts';
import * as limits from '../../contract/limits.ts';
import { PageLink } from '../components/page-link.tsx';
import styles from './contacts-left.module.css';
import type { MemberView } from './member-view.ts';

/**
 * How many people one may still write to this month (product 6), and with the last of them what counts; nothing where it could not
 * be counted. brief: without what counts, where there is little room.
 */
export function ContactsLeft({ member, brief = false }: { member: MemberView; brief?: boolean }) {
  const t = useTranslations('layouts.contacts');
  const { contacts, isPremium } = member;
  if (!contacts) return null;
  return (
    <section className={`stack gap-3xs ${styles.contacts}`}>
      <h2 className="h3">{t('left', { left: swissNumber(contacts.left), limit: swissNumber(contacts.limit) })}</h2>
      {!brief && contacts.left <= 1 && (
        <p className="note">{t('month', { month: contacts.month, days: String(limits.requestDays) })}</p>
      )}
      {isPremium && <PageLink to="account/subscription">{t('premium')}</PageLink>}
      {!isPremium && contacts.left === 0 && <PageLink to="account/select-subscription">{t('toPremium')}</PageLink>}
    </section>
  );
}
