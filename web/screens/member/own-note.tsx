import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import { ButtonLink } from '../../components/button.tsx';
import styles from './member.module.css';

/** Above one's own page: that others see it like this, or why they do not find it. */
export function OwnNote({ status, isConfirmed }: { status: Profile['status']; isConfirmed: boolean }) {
  const t = useTranslations('member.own');
  return (
    <div className={styles.own}>
      <div>
        <h2 className={styles.ownTitle}>{t('title')}</h2>
        {!isConfirmed && <p className={styles.muted}>{t('unconfirmed')}</p>}
        {isConfirmed && status === 'inactive' && <p className={styles.muted}>{t('hidden')}</p>}
      </div>
      <ButtonLink look="primary" to="account/profile">
        {t('edit')}
      </ButtonLink>
    </div>
  );
}
