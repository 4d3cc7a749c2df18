import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import type { LoadedChat } from './load-one-chat.ts';
import { MessageDays } from './message-days.tsx';
import styles from './one-chat.module.css';

/** A page of older messages, reached by link where no script loads them into the thread. */
export function OldPage({ loaded, name }: { loaded: LoadedChat; name: string }) {
  const t = useTranslations('chat.thread');
  const { chat, messages, hasOlder, me, days, today } = loaded;
  const first = messages[0]?.sequence;
  return (
    <section className={styles.thread} aria-label={t('log', { name })}>
      {hasOlder && (
        <div className={styles.older}>
          <PageLink to={`chat/${chat.id}?before=${first}`}>{t('older')}</PageLink>
        </div>
      )}
      <MessageDays messages={messages} me={me} name={name} days={days} today={today} readByPartner={0} />
      <div className={styles.older}>
        <PageLink to={`chat/${chat.id}#latest`}>{t('newest')}</PageLink>
      </div>
    </section>
  );
}
