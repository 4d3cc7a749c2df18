import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../../components/page-link.tsx';

/** Shown instead of a login method that needs a confirmed address. */
export function NeedsConfirmation() {
  const t = useTranslations('sign-in-security');
  return (
    <p className="note">
      {t('unconfirmed')} <PageLink to="email/confirm">{t('unconfirmedLink')}</PageLink>
    </p>
  );
}
