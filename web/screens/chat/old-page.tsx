import { useTranslations } from 'use-intl/react';
import { messagesPage } from '../../../contract/limits.ts';
import { PageLink } from '../../components/page-link.tsx';
import type { LoadedChat } from './load-one-chat.ts';
import { MessageDays } from './message-days.tsx';
import styles from './one-chat.module.css';
import { useSought } from './search/use-sought.ts';

/** A page of older messages, reached by link where no script loads them into the thread. */
export function OldPage({ loaded, name }: { loaded: LoadedChat; name: string }) {
  const t = useTranslations('chat.thread');
  const { chat, messages, hasOlder, hasNewer, me, days, today, sought, hidesCorrections } = loaded;
  const first = messages[0]?.sequence;
  const last = messages.at(-1)?.sequence ?? 0;
  useSought(sought);
  return (
    <section className={styles.thread} aria-label={t('log', { name })}>
      {hasOlder && (
        <div className={styles.older}>
          <PageLink to={`chat/${chat.id}?before=${first}`}>{t('older')}</PageLink>
        </div>
      )}
      <MessageDays {...{ messages, me, name, days, today, sought, hidesCorrections }} readByPartner={0} />
      <div className={styles.older}>
        {hasNewer && (
          <PageLink to={`chat/${chat.id}?before=${last + messagesPage.standard + 1}`}>{t('newer')}</PageLink>
        )}
        <PageLink to={`chat/${chat.id}#latest`}>{t('newest')}</PageLink>
      </div>
    </section>
  );
}
