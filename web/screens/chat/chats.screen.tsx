import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/words/numbers.ts';
import { useLiveEvents } from '../../api/live-updates.ts';
import { pageContext, readerContext } from '../../api/page-context.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { NothingYet, PageSteps } from '../../components/paged-list.tsx';
import type { Route } from './+types/chats.screen.ts';
import { ChatListItem } from './chat-list-item.tsx';
import styles from './chats.module.css';
import { loadChats } from './load-chats.ts';

/** Events that come at once are shown by one reload. */
const gatherMilliseconds = 300;

export function loader({ context, request }: Route.LoaderArgs) {
  return loadChats(context.get(pageContext), context.get(readerContext), request);
}

/** My chats, the one with the newest message first. */
export default function Chats({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('chat-list');
  const { chats, next, isFirstPage, contacts } = loaderData;
  useLiveList();
  return (
    <div className={styles.screen}>
      <PageTitle title={t('title')} />
      <header className={styles.header}>
        <h1>{t('title')}</h1>
        {contacts.count === null && <FailedPart />}
        {contacts.count !== null && contacts.limit !== null && (
          <p className="small muted">
            {t('contacts', { count: swissNumber(contacts.count), limit: swissNumber(contacts.limit) })}
          </p>
        )}
      </header>
      {chats.length > 0 ? (
        <ul className="lined-list">
          {chats.map((chat) => (
            <ChatListItem key={chat.id} chat={chat} />
          ))}
        </ul>
      ) : (
        <NothingYet
          title={isFirstPage ? t('empty.title') : t('endTitle')}
          text={isFirstPage ? t('empty.text') : t('endText')}
          link={isFirstPage ? t('empty.link') : undefined}
        />
      )}
      <PageSteps path="chat" isFirstPage={isFirstPage} next={next} words={{ newest: t('newest'), older: t('older') }} />
    </div>
  );
}

/** Loads the list again when something in it changes. */
function useLiveList() {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents(({ name }) => {
    if (name === 'typing' || name === 'unread') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void revalidate(), gatherMilliseconds);
  });
}
