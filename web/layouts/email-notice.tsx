import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button } from '../components/button.tsx';
import { localePath, useLocale } from '../components/locale.ts';
import { Notice } from '../components/notice.tsx';
import { useMinimumDuration } from '../components/use-minimum-duration.ts';
import styles from './email-notice.module.css';
import type { MemberView } from './member-view.ts';
import type { ResendResult } from './resend-result.ts';

/** Shows that the email address is not confirmed yet, and offers to send the link again (product 4). */
export function EmailNotice({ member }: { member: MemberView }) {
  return member.confirmed ? null : <Unconfirmed email={member.email} />;
}

function Unconfirmed({ email }: { email: string }) {
  const t = useTranslations('layouts.confirm');
  const fetcher = useFetcher<ResendResult>();
  const action = localePath(useLocale(), 'email/resend');
  const isSending = useMinimumDuration(fetcher.state !== 'idle');
  return (
    <section className={`stack box ${styles.notice}`}>
      <h2>{t('title')}</h2>
      <p className="pretty">{t('text', { email })}</p>
      {fetcher.data && (
        <Notice kind={fetcher.data.ok ? 'good' : 'bad'}>{fetcher.data.ok ? t('sent') : fetcher.data.message}</Notice>
      )}
      <fetcher.Form method="post" action={action}>
        <Button className={styles.button} aria-disabled={isSending}>
          {t('resend')}
        </Button>
      </fetcher.Form>
    </section>
  );
}
