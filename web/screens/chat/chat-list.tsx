import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import { FailedPart } from '../../components/failed-part.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { NothingYet, Pager } from '../../components/paged-list.tsx';
import { StoredMessage } from '../../components/stored-message.tsx';
import { ChatListItem } from './chat-list-item.tsx';
import type { ChatList as Listed } from './chat-list-state.ts';
import styles from './chats.module.css';
import type { LoadedChats } from './load-chats.ts';
import { FoundMessages } from './search/found-messages.tsx';
import type { Found } from './search/load-found.ts';
import { SearchField } from './search/search-field.tsx';

/** The id of the pane next to the list. */
export const idOfShown = 'shown-chat';

interface ChatListParts {
  /** undefined until it is there */
  list: Listed | undefined;
  hasFailed: boolean;
  /** how many requests are used; shown where the list is the page */
  contacts: LoadedChats['contacts'] | undefined;
  /** a first message not sent yet; shown where the list is the page */
  stored: LoadedChats['stored'];
  /** the open chat next to it */
  open: string | undefined;
  /** shown in place of the chats while words are looked for */
  found: Found | undefined;
  /** the sequence of the message that the open chat was opened at */
  around: string | null;
}

/** My chats, the one with the newest message first. Next to a chat it has a heading below that of the chat, which links to the list alone. */
export function ChatList({ list, hasFailed, contacts, stored, open, found, around }: ChatListParts) {
  const t = useTranslations('chat-list');
  const pane = useListFromItsTop(found ? `${found.words} ${found.next}` : list?.cursor);
  return (
    <section className={`stack gap-lg top ${styles.pane}`} aria-label={t('title')} ref={pane}>
      {open && (
        <a className={`on-ink semibold ${styles.skip}`} href={`#${idOfShown}`}>
          {t('skip')}
        </a>
      )}
      <header className={`cluster between baseline ${styles.header}`}>
        {open ? (
          <h2 className={`plain-links ${styles.title}`}>
            <PageLink to="chat">{t('title')}</PageLink>
          </h2>
        ) : (
          <h1 className={`plain-links ${styles.title}`}>{t('title')}</h1>
        )}
        {contacts === null && <FailedPart />}
        {contacts && (
          <p className={`${styles.contacts} small muted`}>
            {t('contacts', { left: swissNumber(contacts.left), limit: swissNumber(contacts.limit) })}
          </p>
        )}
      </header>
      {stored && !found && (
        <div className={`framed ${styles.stored}`}>
          <StoredMessage {...stored} />
        </div>
      )}
      {stored === null && !found && <FailedPart />}
      {list && (list.chats.length > 0 || found) && <SearchField words={found?.words} />}
      {found ? (
        <FoundMessages found={found} open={open && around ? `${open} ${around}` : undefined} />
      ) : list ? (
        <Chats list={list} open={open} />
      ) : (
        hasFailed && <FailedPart />
      )}
    </section>
  );
}

function Chats({ list, open }: { list: Listed; open: string | undefined }) {
  const t = useTranslations('chat-list');
  const { chats, next, cursor } = list;
  const isFirstPage = cursor === null;
  return (
    <>
      {chats.length > 0 ? (
        <ul className="lined-list">
          {chats.map((chat) => (
            <ChatListItem key={chat.id} chat={chat} isOpen={chat.id === open} />
          ))}
        </ul>
      ) : (
        <NothingYet
          title={isFirstPage ? t('empty.title') : t('endTitle')}
          text={isFirstPage ? t('empty.text') : t('endText')}
          link={isFirstPage ? t('empty.link') : undefined}
        />
      )}
      <Pager path="chat" isFirst={isFirstPage} next={next} words={{ first: t('newest'), next: t('older') }} />
    </>
  );
}

/** Another page of the list starts at its top; choosing another chat leaves the list where it is. */
function useListFromItsTop(cursor: string | null | undefined) {
  const pane = useRef<HTMLElement>(null);
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current === cursor) return;
    if (shown.current !== undefined) pane.current?.scrollTo(0, 0);
    shown.current = cursor;
  }, [cursor]);
  return pane;
}
