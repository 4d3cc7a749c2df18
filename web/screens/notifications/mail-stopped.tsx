import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { User } from '../../../contract/me.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './notifications.module.css';

/** Reports that notification emails have stopped: why, what to do, and the button that resumes them. */
export function MailStopped({ why, email }: { why: NonNullable<User['mailStopped']>; email: string }) {
  const t = useTranslations('notifications-settings.stopped');
  return (
    <Notice kind="bad">
      <div className={styles.stopped}>
        <p>
          <b>{t('title')}</b>
        </p>
        <p>{t(`${why}.text`, { email })}</p>
        <p>{t(`${why}.todo`)}</p>
        <Form method="post" className={styles.steps}>
          <input type="hidden" name="intent" value="resume" />
          <SubmitButton>{t('resume')}</SubmitButton>
          <PageLink to="account/security">{t('changeAddress')}</PageLink>
        </Form>
      </div>
    </Notice>
  );
}
