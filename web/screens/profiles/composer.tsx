import { useEffect } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { swissNumber } from '../../../contract/words/numbers.ts';
import type { FormFailure } from '../../api/form.ts';
import { memberOfBrowser } from '../../api/live-member.ts';
import { firstMessageDraft, memberStorage } from '../../api/member-storage.ts';
import { TextArea } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { LoginAside } from '../../components/login-aside.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import styles from './member.module.css';
import { type NextContacts, QuotaUsed } from './quota-used.tsx';
import type { WritingState } from './writing-state.ts';

/** The first message: what it costs, ideas to begin with, and a text that is never lost. */
export function Composer(props: {
  profile: Profile;
  writing: WritingState | null;
  /** codes of the languages the reader learns */
  wanted: string[];
  clientId: string;
  failure: FormFailure | undefined;
  next: NextContacts;
}) {
  const { profile, writing, wanted, clientId, failure, next } = props;
  const t = useTranslations('profiles-member');
  const form = useFocusFirstError(failure);
  const draft = firstMessageDraft(profile.id);
  // A line that breaks leaves an error page behind: what was typed is there again when this one is.
  useEffect(() => {
    const field = form.current?.elements.namedItem('text');
    if (field instanceof HTMLTextAreaElement) field.value ||= memberStorage(memberOfBrowser() ?? '').read(draft) ?? '';
  }, [draft, form]);
  return (
    <>
      {failure && (
        <Notice kind="bad">
          <Refusal failure={failure} next={next} />
        </Notice>
      )}
      {writing?.kind === 'compose' && writing.formerChat && (
        <p className={styles.muted}>
          {t('chat.former')} <PageLink to={`chat/${writing.formerChat}`}>{t('chat.formerLink')}</PageLink>
        </p>
      )}
      <Ideas profile={profile} wanted={wanted} />
      <Form method="post" className={styles.form} noValidate preventScrollReset ref={form}>
        {/* The same as last time: if that message was stored after all, this one is not a second. */}
        <input type="hidden" name="clientId" value={failure?.values.clientId ?? clientId} />
        <TextArea
          name="text"
          label={t('write.label')}
          rows={6}
          maxLength={limits.message.max}
          required
          defaultValue={failure?.values.text}
          onInput={({ currentTarget: { value } }) => memberStorage(memberOfBrowser() ?? '').write(draft, value || null)}
          error={failure?.fields.text}
        />
        <div className={styles.send}>
          <SubmitButton busy={t('write.sending')} look="primary">
            <Icon name="send-horizontal" />
            {t('write.send')}
          </SubmitButton>
          {writing?.kind === 'compose' && !failure?.code.endsWith('quota_used') && (
            <p className={styles.cost}>
              <span className={styles.strong}>
                {t('write.count', { count: swissNumber(writing.count), limit: swissNumber(writing.limit) })}
              </span>
              <span>{t('write.giveBack', { days: String(limits.requestDays) })}</span>
            </p>
          )}
        </div>
      </Form>
    </>
  );
}

function Refusal({ failure, next }: { failure: FormFailure; next: NextContacts }) {
  const t = useTranslations('profiles-member.write');
  const { basic, premium } = limits.monthlyRequests;
  if (failure.code === 'basic_quota_used') return <QuotaUsed type="basic" limit={basic} next={next} />;
  if (failure.code === 'premium_quota_used') return <QuotaUsed type="premium" limit={premium} next={next} />;
  if (failure.code === 'not_logged_in') return <LoginAside message={failure.message} link={t('login')} />;
  return <p>{failure.message}</p>;
}

/** Hints only: a message that others have sent word for word gets no answer. */
function Ideas({ profile, wanted }: { profile: Profile; wanted: string[] }) {
  const t = useTranslations('profiles-member.write');
  const spoken = profile.langsSpeaking?.find(({ code }) => wanted.includes(code));
  const ideas = [
    spoken ? t('ideaCommon', { language: spoken.name }) : t('ideaGeneral'),
    ...(profile.about ? [t('ideaAnswer', { name: profile.name })] : []),
    t('ideaMeet'),
  ];
  return (
    <div className={styles.ideas}>
      <h3>{t('ideas')}</h3>
      <ul>
        {ideas.map((idea) => (
          <li key={idea}>{idea}</li>
        ))}
      </ul>
    </div>
  );
}
