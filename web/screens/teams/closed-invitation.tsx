import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../components/button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import styles from './invitation.module.css';

/** The link never was one. */
export function InvalidInvitation({ isMember }: { isMember: boolean }) {
  const t = useTranslations('teams-invitation.invalid');
  return (
    <div className={`stack gap-md narrow ${styles.page}`}>
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <p>{t('help')}</p>
      <p className="cluster">
        {isMember && <ButtonLink to="account/team">{t('team')}</ButtonLink>}
        <ButtonLink to="">{t('home')}</ButtonLink>
      </p>
    </div>
  );
}

export function Declined() {
  const t = useTranslations('teams-invitation.declined');
  return (
    <div className={`stack gap-md narrow ${styles.page}`}>
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <p role="status">{t('text')}</p>
      <p className="cluster">
        <ButtonLink to="">{t('home')}</ButtonLink>
      </p>
    </div>
  );
}
