import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Profile } from '../../../contract/profiles.ts';
import type { FormFailure } from '../../api/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Composer } from './composer.tsx';
import { ConfirmFirst } from './confirm-first.tsx';
import styles from './member.module.css';
import { type NextContacts, QuotaUsed } from './quota-used.tsx';
import type { WritingState } from './writing-state.ts';

export interface WriteProps {
  profile: Profile;
  /** null: it could not be found out */
  writing: WritingState | null;
  /** codes of the languages the reader learns */
  wanted: string[];
  email: string;
  nextContacts: NextContacts;
  clientId: string;
  result: FormFailure | { failed: false } | undefined;
}

/** Where the reader writes the first message, or learns why not now and what to do. */
export function WriteSection(props: WriteProps) {
  const t = useTranslations('profiles-member');
  const id = useId();
  const { writing, profile } = props;
  const title = writing?.kind === 'chat' ? t('chat.title') : t('write.title', { name: profile.name });
  return (
    <section className={styles.write} aria-labelledby={id} id="write">
      <h2 id={id}>{title}</h2>
      <WriteBody {...props} />
    </section>
  );
}

function WriteBody(props: WriteProps) {
  const t = useTranslations('profiles-member');
  const { writing, profile, wanted, email, nextContacts, clientId, result } = props;
  const failure = result?.failed ? result : undefined;
  // A text that was refused stays, whatever the reason.
  if (writing?.kind === 'compose' || failure?.values.text) {
    return (
      <Composer
        profile={profile}
        writing={writing}
        wanted={wanted}
        clientId={clientId}
        failure={failure}
        next={nextContacts}
      />
    );
  }
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
          <ButtonLink look="primary" to="account/profile">
            {t('languagesFirst.profile')}
          </ButtonLink>
        </>
      );
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
