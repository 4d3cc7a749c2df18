import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';

/** What makes a first message worth answering, for a reader whose profile has no text yet. name: the addressee's. */
export function AboutFirst({ name }: { name: string }) {
  const t = useTranslations('profiles-member.aboutFirst');
  return (
    <p className="small muted">
      {t('text', { name })} <PageLink to="account/profile/about">{t('link')}</PageLink>
    </p>
  );
}
