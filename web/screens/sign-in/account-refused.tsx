import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../components/button.tsx';
import { NarrowPage } from '../../components/narrow-page.tsx';

/** The account someone else made with the reader's address is gone. */
export function AccountRefused() {
  const t = useTranslations('sign-in');
  return (
    <NarrowPage title={t('confirm.refusedTitle')} lead={t('confirm.refused')}>
      <div className="cluster">
        <ButtonLink to="signup">{t('signup.submit')}</ButtonLink>
      </div>
    </NarrowPage>
  );
}
