import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../client/form.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { AboutFirst } from './about-first.tsx';
import { Composer } from './composer.tsx';
import { FullNote } from './full-note.tsx';
import type { loadWriting } from './load-writing.ts';
import styles from './write.module.css';
import { WriteBody } from './write-body.tsx';

type Writing = Awaited<ReturnType<typeof loadWriting>>;

/** Where a member writes a first message: the addressee, the field, and one button. Only their click sends it (decision 009). */
export function WritingPage(props: {
  text: Writing['text'];
  member: NonNullable<Writing['member']>;
  isConfirmed: boolean;
  result: FormFailure | { failed: false } | undefined;
}) {
  const { text, member, isConfirmed, result } = props;
  const t = useTranslations('profiles-write');
  const { profile, writing, wanted, topicLevel } = member;
  const { id, name } = profile;
  const title = t('memberTitle', { name });
  const failure = result?.failed ? result : undefined;
  // In an existing chat, the message goes into it.
  const canSend = writing?.kind === 'compose' || (writing?.kind === 'chat' && text !== null);
  const { clientId, times } = member;
  const composer = { profile, writing, wanted: wanted?.speaks ?? [], topicLevel, clientId, times };
  return (
    <div className={`stack gap-md ${styles.writing}`}>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      {isConfirmed && <Notice kind="good">{t('confirmed')}</Notice>}
      <header className={styles.addressee}>
        <Avatar name={name} image={profile.image ?? null} pair={pairOf(profile)} to={`contact/${id}`} />
        <div className={`stack gap-2xs start ${styles.who}`}>
          <h1>{title}</h1>
          <LanguagePair
            speaks={profile.langsSpeaking ?? []}
            learns={profile.langsLearning ?? []}
            {...(wanted && { wanted })}
          />
          <PageLink to={`contact/${id}`}>{t('profile', { name })}</PageLink>
        </div>
      </header>
      {member.lacksAbout && <AboutFirst name={name} />}
      {profile.hasRoom === false && writing?.kind === 'compose' && (
        <FullNote profile={profile} others={member.others} />
      )}
      {canSend ? (
        <Composer {...composer} text={text ?? ''} autoFocus failure={failure} next={member.nextContacts} />
      ) : (
        <>
          {text !== null && <StoredDraft text={text} />}
          {failure?.values.text ? (
            <Composer {...composer} failure={failure} next={member.nextContacts} />
          ) : (
            <WriteBody {...member} result={result} />
          )}
        </>
      )}
      {text !== null && <Discard />}
    </div>
  );
}

/** The draft to a person the reader can no longer see. */
export function NoRecipient({ text }: { text: string }) {
  const t = useTranslations('profiles-write.gone');
  return (
    <div className={`stack gap-md ${styles.writing}`}>
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <p className="lead muted">{t('text')}</p>
      <StoredDraft text={text} />
      <ButtonLink look="primary" to="tandems">
        {t('others')}
      </ButtonLink>
      <Discard />
    </div>
  );
}

function StoredDraft({ text }: { text: string }) {
  const t = useTranslations('profiles-write');
  return (
    <div className="stack gap-3xs marked">
      <p className="small semibold">{t('unsent')}</p>
      <p className="lines" dir="auto">
        {text}
      </p>
    </div>
  );
}

function Discard() {
  const t = useTranslations('profiles-write');
  return (
    <Form method="post">
      <SubmitButton look="quiet" name="intent" value="discard">
        {t('discard')}
      </SubmitButton>
    </Form>
  );
}
