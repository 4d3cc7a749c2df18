import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { ButtonLink } from '../../components/button.tsx';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import { ResendForm } from './resend-form.tsx';

/** The link is used, too old, or never was one (product 8). A member gets a new one at once. */
export function ConfirmLinkInvalid({ message, email }: { message: string; email: string | null }) {
  const t = useTranslations('sign-in');
  const days = limits.confirmationLinkDays;
  return (
    <NarrowPage title={t('confirm.invalidTitle')}>
      <Notice kind="bad">
        <div className={`stack gap-xs ${narrow.stack}`}>
          <p>{message}</p>
          <p>{email ? t('confirm.invalidMember', { days }) : t('confirm.invalidHelp', { days })}</p>
        </div>
      </Notice>
      <div className="cluster">
        {email ? (
          <ResendForm label={t('checkMail.resend')} />
        ) : (
          <ButtonLink look="primary" to="login">
            {t('login.submit')}
          </ButtonLink>
        )}
      </div>
    </NarrowPage>
  );
}
