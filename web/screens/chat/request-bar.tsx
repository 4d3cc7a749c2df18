import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../components/button.tsx';
import type { LoadedChat } from './load-one-chat.ts';
import styles from './one-chat.module.css';

/** What an open request means to the side that reads it; nothing in other states. */
export function RequestBar({ loaded, name }: { loaded: LoadedChat; name: string }) {
  const t = useTranslations('chat.request');
  const { chat, meetings, expires: date } = loaded;
  if (chat.state !== 'open' || chat.cannotWriteBecause === 'member_blocked') return null;
  if (chat.startedByMe) return <p className={`${styles.bar} small muted`}>{t('outgoing', { name, date })}</p>;
  // Agreeing to an offered time accepts as well, and is the one thing to press then.
  const hasTimes = meetings.coming.some(({ may }) => may.includes('accept'));
  return (
    <Form method="post" className={`${styles.bar} ${styles.incoming}`} preventScrollReset>
      <h2 className={styles.barTitle}>{t('incomingTitle', { name })}</h2>
      <p className="small muted">
        {t('incomingText', { name })} {t('incomingUntil', { date })}
      </p>
      <div className={styles.answers}>
        <Button name="intent" value="accept" look={hasTimes ? 'outline' : 'primary'}>
          {t(hasTimes ? 'acceptOnly' : 'accept')}
        </Button>
        <Button name="intent" value="decline">
          {t('decline')}
        </Button>
      </div>
    </Form>
  );
}
