import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../client/form.ts';
import { Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './member.module.css';

/** Writing waits for a confirmed address (product 4); the link can come again. */
export function ConfirmFirst(props: {
  name: string;
  email: string;
  isResent: boolean;
  failure: FormFailure | undefined;
}) {
  const { name, email, isResent, failure } = props;
  const t = useTranslations('profiles-member.unconfirmed');
  return (
    <>
      {isResent && <Notice kind="good">{t('resent')}</Notice>}
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      <div className={`stack gap-2xs ${styles.stack}`}>
        <h3>{t('title')}</h3>
        <p>{t('text', { name, email })}</p>
      </div>
      <Form method="post" preventScrollReset>
        <SubmitButton name="intent" value="resend">
          {t('resend')}
        </SubmitButton>
      </Form>
    </>
  );
}
