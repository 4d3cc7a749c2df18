import { type FormEvent, useId, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { TooLong } from '../../components/too-long.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { useTooMany } from '../../components/use-too-many.ts';
import type { LoadedMember } from './load-member.ts';
import { OpeningLinks, useGreeting, useOpeningWords } from './opening-links.tsx';
import { ApiError } from './refusal.tsx';
import { TopicIdeas } from './topic-ideas.tsx';
import { useFirstMessageDraft } from './use-first-message-draft.ts';
import styles from './write-bar.module.css';
import { isLast } from './writing-state.ts';

/** The first message: sentences to begin with, a text that is never lost, and what it costs. */
export function WriteBar({ loaded, failure }: { loaded: LoadedMember; failure: FormFailure | undefined }) {
  const { profile, writing, openings, clientId, nextContacts, topicLevel } = loaded;
  const t = useTranslations('profiles-member');
  const room = useTranslations('profiles-room.other');
  const wordsOf = useOpeningWords(profile.name);
  const greeting = useGreeting(profile.name);
  // Which the reader took without scripts; with them it is in the field at once.
  const opening = useSearchParams()[0].get('opening');
  const chosen = openings.find(({ kind }) => kind === opening);
  const form = useFocusFirstError(failure);
  const saveDraft = useFirstMessageDraft(profile.id, form);
  const formId = useId();
  const tooMany = useTooMany('first-message', limits.message.max, failure?.values.text);
  const [showsTopics, setShowsTopics] = useState(false);
  const taken = useRef('');

  /** A sentence in place of another one, and after what the reader has written. */
  function take(words: string) {
    const field = form.current?.elements.namedItem('text') as HTMLTextAreaElement | null | undefined;
    if (!field) return;
    const isUntouched =
      field.value === taken.current || openings.some((known) => wordsOf(known).sentence === field.value);
    field.value = isUntouched || !field.value.trim() ? words : `${field.value.trimEnd()} ${words}`;
    taken.current = field.value === words ? words : '';
    saveDraft(field.value);
    setShowsTopics(false);
    field.focus();
  }

  return (
    <>
      {failure && (
        <Notice kind="bad">
          <ApiError failure={failure} next={nextContacts} />
        </Notice>
      )}
      {profile.hasRoom === false && (
        <p className={styles.former}>
          <a href="#full" className="target">
            {room('brief', { name: profile.name })}
          </a>
        </p>
      )}
      {writing?.kind === 'compose' && writing.formerChat && (
        <p className={styles.former}>
          {t('chat.former')} <PageLink to={`chat/${writing.formerChat}`}>{t('chat.formerLink')}</PageLink>
        </p>
      )}
      {showsTopics && (
        <TopicIdeas
          to={profile.id}
          level={topicLevel}
          onTake={(sentence) => take(greeting(sentence))}
          onClose={() => setShowsTopics(false)}
        />
      )}
      <OpeningLinks
        profile={profile}
        openings={openings}
        onTake={take}
        onShowTopics={showsTopics ? undefined : () => setShowsTopics(true)}
      >
        {writing?.kind === 'compose' && !failure?.code.endsWith('quota_used') && (
          <li>
            <button type="submit" className="suggestion" form={formId} name="intent" value="times">
              <Icon name="calendar-days" size={16} />
              {t('times.offer')}
            </button>
          </li>
        )}
      </OpeningLinks>
      <Form method="post" className={`line ${styles.form}`} noValidate preventScrollReset ref={form} id={formId}>
        {/* The same as last time: if that message was stored after all, this one is not a second. */}
        <input type="hidden" name="clientId" value={failure?.values.clientId ?? clientId} />
        <textarea
          id="first-message"
          className={`control grows fills ${styles.field}`}
          name="text"
          rows={1}
          required
          aria-label={t('write.title', { name: profile.name })}
          placeholder={t('write.title', { name: profile.name })}
          aria-invalid={failure?.fields.text || tooMany > 0 ? true : undefined}
          aria-describedby={failure?.fields.text || tooMany > 0 ? 'text-error' : undefined}
          defaultValue={failure?.values.text ?? (chosen && wordsOf(chosen).sentence)}
          onInput={({ currentTarget: { value } }: FormEvent<HTMLTextAreaElement>) => saveDraft(value)}
        />
        <SubmitButton busy={t('write.sending')} look="primary" tall isIconOnPhone>
          <Icon name="send-horizontal" />
          <span>{t('write.send')}</span>
        </SubmitButton>
      </Form>
      <TooLong id="text-error" tooMany={tooMany} limit={limits.message.max} />
      {failure?.fields.text && tooMany === 0 && (
        <p className="fault" id="text-error" role="alert">
          {failure.fields.text}
        </p>
      )}
      {isLast(writing) && !failure?.code.endsWith('quota_used') && (
        <p className={styles.cost}>
          {t('write.left', { left: swissNumber(writing.left), limit: swissNumber(writing.limit) })}
          <span> · {t('write.giveBack', { days: String(limits.requestDays) })}</span>
        </p>
      )}
    </>
  );
}
