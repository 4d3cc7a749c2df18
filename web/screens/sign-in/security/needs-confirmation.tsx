import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../../components/page-link.tsx';

/** In place of a way in that only an account with a confirmed address gets. */
export function NeedsConfirmation() {
  const t = useTranslations('sign-in-security');
  return (
    <p className="note">
      {t('unconfirmed')} <PageLink to="email/confirm">{t('unconfirmedLink')}</PageLink>
    </p>
  );
}
