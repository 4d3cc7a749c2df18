import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';

/** What makes a first message worth answering, for a reader whose profile says nothing yet. name: of whom they write to. */
export function AboutFirst({ name }: { name: string }) {
  const t = useTranslations('profiles-member.aboutFirst');
  return (
    <p className="small muted">
      {t('text', { name })} <PageLink to="account/profile/about">{t('link')}</PageLink>
    </p>
  );
}
