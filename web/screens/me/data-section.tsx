import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import settings from '../../components/settings.module.css';
import { SettingsSection } from '../../components/settings-section.tsx';

/** Taking one's data along, and leaving. */
export function DataSection() {
  const t = useTranslations('me.data');
  return (
    <SettingsSection title={t('title')}>
      <p className="note">{t('text')}</p>
      <p className={settings.actions}>
        <PageLink to="account/export">{t('download')}</PageLink>
        <PageLink to="account/delete">{t('delete')}</PageLink>
      </p>
    </SettingsSection>
  );
}
