import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import narrow from '../../components/narrow-page.module.css';
import { NarrowPage } from '../../components/narrow-page.tsx';
import { Notice } from '../../components/notice.tsx';
import type { PersonWanted } from '../../people/person-wanted.ts';
import { filledSteps } from '../../people/profile-steps.ts';
import { ResendForm } from './resend-form.tsx';

/** After signing up: where the link was sent, what works until then, and how to continue. */
export function CheckMail(props: {
  email: string;
  /** the recipient of a message waiting to be sent */
  writtenTo: PersonWanted | null | undefined;
  isResent: boolean;
  refusal: string | undefined;
}) {
  const { writtenTo } = props;
  const t = useTranslations('sign-in.checkMail');
  return (
    <NarrowPage title={t('title')}>
      {props.isResent && <Notice kind="good">{t('resent')}</Notice>}
      {props.refusal && <Notice kind="bad">{props.refusal}</Notice>}
      <div className={`stack gap-xs ${narrow.stack}`}>
        <Icon name="mail-open" size={40} strokeWidth={1.5} />
        <p>{t('lead', { email: props.email })}</p>
        <p>{writtenTo ? t('waiting', { name: writtenTo.name ?? 'none' }) : t('why')}</p>
      </div>
      <div className="cluster">
        <ButtonLink look={writtenTo ? 'outline' : 'primary'} to={`account/profile/${filledSteps[0]}`}>
          {t('profile')}
        </ButtonLink>
        <ResendForm label={t('resend')} />
      </div>
      <p className="note">{t('spam')}</p>
    </NarrowPage>
  );
}
