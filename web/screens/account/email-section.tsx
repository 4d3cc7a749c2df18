import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

/** My address, and whether it is confirmed; if not, the link can come again. */
export function EmailSection(props: {
  user: { email: string; confirmed: boolean };
  isResent: boolean;
  refusal: string | undefined;
}) {
  const { user, isResent, refusal } = props;
  const t = useTranslations('account.email');
  return (
    <AccountSection title={t('title')}>
      <p>
        <span className={styles.address}>{user.email}</span>
      </p>
      <span className={`${styles.badge} ${user.confirmed ? styles.good : styles.bad}`}>
        <Icon name={user.confirmed ? 'circle-check' : 'circle-exclamation-point'} />
        {user.confirmed ? t('confirmed') : t('unconfirmed')}
      </span>
      {!user.confirmed && (
        <>
          <p className={styles.muted}>{t('why')}</p>
          {isResent && <Notice kind="good">{t('resent')}</Notice>}
          {refusal && <Notice kind="bad">{refusal}</Notice>}
          <Form method="post" preventScrollReset>
            <SubmitButton>{t('resend')}</SubmitButton>
          </Form>
        </>
      )}
    </AccountSection>
  );
}
