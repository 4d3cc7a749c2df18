import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './member.module.css';

/** The page of a member the reader has blocked: only the name, and the button to unblock. */
export function BlockedMember({ name }: { name: string }) {
  const t = useTranslations('profiles-member.blocked');
  return (
    <div className={`stack gap-md ${styles.blocked}`}>
      <PageTitle title={t('title', { name })} />
      <h1>{t('title', { name })}</h1>
      <p className="lead">{t('text', { name })}</p>
      <div className={`cluster gap-md rows-xs ${styles.actions}`}>
        <Form method="post">
          <SubmitButton name="intent" value="unblock">
            {t('lift')}
          </SubmitButton>
        </Form>
        <PageLink to="account/blocked-accounts">{t('all')}</PageLink>
      </div>
    </div>
  );
}
