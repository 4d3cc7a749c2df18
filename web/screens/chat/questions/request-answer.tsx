import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { SubmitButton } from '../../../components/submit-button.tsx';
import type { LoadedChat } from '../load-one-chat.ts';
import { openQuestion } from './open-question.ts';
import styles from './questions.module.css';

/** What an open request means to the side that reads it; nothing in other states. */
export function RequestAnswer({ loaded, name }: { loaded: LoadedChat; name: string }) {
  const t = useTranslations('chat.request');
  const { chat, expires: date } = loaded;
  if (chat.state !== 'open' || chat.cannotWriteBecause === 'member_blocked') return null;
  if (chat.startedByMe) return <p className={`${styles.note} small muted`}>{t('outgoing', { name, date })}</p>;
  // Agreeing to an offered time accepts as well, and is the one thing to press then.
  const hasTimes = openQuestion(loaded) === 'meeting';
  return (
    <Form method="post" className={styles.question} preventScrollReset>
      {!hasTimes && <h2 className={styles.heading}>{t('incomingTitle', { name })}</h2>}
      <p className="small muted">
        {t('incomingText', { name })} {t('incomingUntil', { date })}
      </p>
      <div className={`cluster ${styles.answers}`}>
        <SubmitButton name="intent" value="accept" look={hasTimes ? 'outline' : 'primary'}>
          {t(hasTimes ? 'acceptOnly' : 'accept')}
        </SubmitButton>
        <SubmitButton name="intent" value="decline" look={hasTimes ? 'quiet' : 'outline'}>
          {t('decline')}
        </SubmitButton>
      </div>
    </Form>
  );
}
