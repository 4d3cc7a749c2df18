import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './account.module.css';

/** My address, whether it is confirmed and whether notifications are mailed there; if not confirmed, the link can be sent again. */
export function AddressLine(props: {
  user: { email: string; confirmed: boolean; isMailStopped: boolean };
  isResent: boolean;
  refusal: string | undefined;
}) {
  const { user, isResent, refusal } = props;
  const t = useTranslations('me.email');
  return (
    <>
      <p className="cluster gap-sm rows-none">
        <b>{user.email}</b>
        <span className={`${styles.badge} ${user.confirmed ? styles.good : styles.bad}`}>
          <Icon name={user.confirmed ? 'circle-check' : 'circle-alert'} />
          {user.confirmed ? t('confirmed') : t('unconfirmed')}
        </span>
      </p>
      {user.isMailStopped && (
        <p>
          {t('stopped')} <PageLink to="account/notifications">{t('stoppedLink')}</PageLink>
        </p>
      )}
      {!user.confirmed && (
        <>
          <p className="note">{t('why')}</p>
          {isResent && <Notice kind="good">{t('resent')}</Notice>}
          {refusal && <Notice kind="bad">{refusal}</Notice>}
          <Form method="post" preventScrollReset>
            <SubmitButton>{t('resend')}</SubmitButton>
          </Form>
        </>
      )}
    </>
  );
}
