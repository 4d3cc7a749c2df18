import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

/** Taking one's data along, and leaving. */
export function DataSection() {
  const t = useTranslations('account.data');
  return (
    <AccountSection title={t('title')}>
      <p className={styles.muted}>{t('text')}</p>
      <p className={styles.actions}>
        <PageLink to="account/export">{t('download')}</PageLink>
        <PageLink to="account/delete">{t('delete')}</PageLink>
      </p>
    </AccountSection>
  );
}
