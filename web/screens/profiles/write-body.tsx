import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import type { FormFailure } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import type { FittingPerson } from '../../people/fitting-people.ts';
import { ConfirmFirst } from './confirm-first.tsx';
import { NotNow } from './not-now.tsx';
import { type NextContacts, QuotaUsed } from './quota-used.tsx';
import type { WritingState } from './writing-state.ts';

export interface WriteProps {
  profile: Profile;
  /** null: it could not be found out */
  writing: WritingState | null;
  email: string;
  nextContacts: NextContacts;
  /** people the reader can write to instead */
  others: FittingPerson[] | null;
  lacksPicture: boolean;
  result: FormFailure | { failed: false } | undefined;
}

/** Why the reader cannot write a first message now, and what to do. */
export function WriteBody(props: WriteProps) {
  const t = useTranslations('profiles-member');
  const { writing, profile, email, nextContacts, result } = props;
  const failure = result?.failed ? result : undefined;
  switch (writing?.kind) {
    case undefined:
      return <FailedPart />;
    case 'chat':
      return (
        <ButtonLink look="primary" to={`chat/${writing.chatId}`}>
          {t('chat.open')}
        </ButtonLink>
      );
    case 'declined':
      return (
        <>
          <p>{t('chat.declined')}</p>
          <PageLink to={`chat/${writing.chatId}`}>{t('chat.formerLink')}</PageLink>
        </>
      );
    case 'unconfirmed':
      return <ConfirmFirst name={profile.name} email={email} failure={failure} isResent={result?.failed === false} />;
    case 'languages':
      return (
        <>
          <p>{t('languagesFirst.text', { name: profile.name })}</p>
          <ButtonLink look="primary" to="account/profile/languages">
            {t('languagesFirst.profile')}
          </ButtonLink>
        </>
      );
    case 'closed':
    case 'notMine':
      return <NotNow kind={writing.kind} {...props} />;
    case 'pause':
      return <p>{t('pause', { name: profile.name })}</p>;
    case 'quota':
      return (
        <Notice kind="bad">
          <QuotaUsed type={writing.type} limit={writing.limit} next={nextContacts} />
        </Notice>
      );
  }
}
