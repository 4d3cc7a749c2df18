import { useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { TopicLevel } from '../../../contract/constants/topic-cards.ts';
import { swissNumber } from '../../../contract/format/numbers.ts';
import * as limits from '../../../contract/limits.ts';
import type { Profile } from '../../../contract/profiles.ts';
import type { FormFailure } from '../../client/form.ts';
import { TextArea } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { Ideas } from './ideas.tsx';
import styles from './member.module.css';
import { OfferTimes, type TimesToOffer } from './offer-times.tsx';
import type { NextContacts } from './quota-used.tsx';
import { ApiError } from './refusal.tsx';
import { TopicIdeas } from './topic-ideas.tsx';
import { useFirstMessageDraft } from './use-first-message-draft.ts';
import { isLast, type WritingState } from './writing-state.ts';

/** The first message: what it costs, ideas to begin with, and a text that is never lost. */
export function Composer(props: {
  profile: Profile;
  writing: WritingState | null;
  /** codes of the languages the reader learns */
  wanted: string[];
  topicLevel: TopicLevel;
  clientId: string;
  times: TimesToOffer;
  /** what was written before; it stays until it is sent */
  text?: string;
  autoFocus?: boolean;
  failure: FormFailure | undefined;
  next: NextContacts;
}) {
  const { profile, writing, wanted, topicLevel, clientId, times, text, autoFocus, failure, next } = props;
  const t = useTranslations('profiles-member');
  const form = useFocusFirstError(failure);
  const saveDraft = useFirstMessageDraft(profile.id, form);
  const [showsTopics, setShowsTopics] = useState(false);

  /** After what is written already. */
  function take(sentence: string) {
    const field = form.current?.elements.namedItem('text');
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = field.value.trim() ? `${field.value.trimEnd()} ${sentence}` : sentence;
    saveDraft(field.value);
    setShowsTopics(false);
    field.focus();
  }

  return (
    <>
      {failure && (
        <Notice kind="bad">
          <ApiError failure={failure} next={next} />
        </Notice>
      )}
      {writing?.kind === 'compose' && writing.formerChat && (
        <p className="muted pretty">
          {t('chat.former')} <PageLink to={`chat/${writing.formerChat}`}>{t('chat.formerLink')}</PageLink>
        </p>
      )}
      <Form method="post" className="stack wide" noValidate preventScrollReset ref={form}>
        {/* The same as last time: if that message was stored after all, this one is not a second. */}
        <input type="hidden" name="clientId" value={failure?.values.clientId ?? clientId} />
        <TextArea
          name="text"
          label={t('write.label')}
          rows={6}
          limit={limits.message.max}
          required
          defaultValue={failure?.values.text ?? text}
          autoFocus={autoFocus}
          onInput={({ currentTarget: { value } }) => saveDraft(value)}
          error={failure?.fields.text}
        />
        {showsTopics && (
          <TopicIdeas to={profile.id} level={topicLevel} onTake={take} onClose={() => setShowsTopics(false)} />
        )}
        <OfferTimes name={profile.name} times={times} failure={failure} />
        <div className={`cluster gap-md rows-xs ${styles.send}`}>
          <SubmitButton busy={t('write.sending')} look="primary">
            <Icon name="send-horizontal" />
            {t('write.send')}
          </SubmitButton>
          {isLast(writing) && !failure?.code.endsWith('quota_used') && (
            <p className={`note ${styles.cost}`}>
              <span className="ink strong">
                {t('write.left', { left: swissNumber(writing.left), limit: swissNumber(writing.limit) })}
              </span>
              <span>{t('write.giveBack', { days: String(limits.requestDays) })}</span>
            </p>
          )}
        </div>
      </Form>
      <Ideas profile={profile} wanted={wanted} onShowTopics={showsTopics ? undefined : () => setShowsTopics(true)} />
    </>
  );
}
