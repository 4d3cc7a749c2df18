import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../../components/button.tsx';
import { NeedsConfirmation } from './needs-confirmation.tsx';
import { SecuritySection } from './security-section.tsx';

/** Whether log-in requires a code, and the link to the page that changes it. since is a formatted day. */
export function SecondFactorSection(props: {
  secondFactor: { since: string; recoveryCodesLeft: number } | null;
  confirmed: boolean;
}) {
  const { secondFactor, confirmed } = props;
  const t = useTranslations('sign-in-security.secondFactor');
  return (
    <SecuritySection title={t('title')}>
      <p>{t('text')}</p>
      {secondFactor ? (
        <div>
          <p className="strong good">{t('on', { date: secondFactor.since })}</p>
          <p className="note">{t('codesLeft', { left: secondFactor.recoveryCodesLeft })}</p>
        </div>
      ) : (
        <p className="strong">{t('off')}</p>
      )}
      {confirmed || secondFactor ? (
        <ButtonLink to="account/security/second-factor">{secondFactor ? t('change') : t('setUp')}</ButtonLink>
      ) : (
        <NeedsConfirmation />
      )}
    </SecuritySection>
  );
}
