import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SubPageHeading } from '../../../components/sub-page-heading.tsx';
import styles from './security.module.css';

/** The recovery codes, shown once: no one can look them up later. */
export function RecoveryCodes({ codes, isRenewal }: { codes: string[]; isRenewal: boolean }) {
  const t = useTranslations('sign-in-security.codes');
  const setUp = useTranslations('sign-in-security.setUp');
  return (
    <div className="stack gap-lg reading">
      <SubPageHeading title={t('title')} back={{ to: 'account/security', words: setUp('back') }}>
        <Notice kind="good">{isRenewal ? t('renewed') : t('on')}</Notice>
      </SubPageHeading>
      <p>{t('text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <ButtonLink look="primary" to="account/security">
          {t('done')}
        </ButtonLink>
      </p>
    </div>
  );
}
