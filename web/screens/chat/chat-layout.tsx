import { useEffect, useRef, useState } from 'react';
import { Outlet, useMatches, useSearchParams } from 'react-router';
import { ChatList, idOfShown } from './chat-list.tsx';
import type { LoadedChats } from './load-chats.ts';
import styles from './panes.module.css';
import type { Found } from './search/load-found.ts';
import { useChatList } from './use-chat-list.ts';

/** My chats and one of them: side by side if there is room for both, else one after the other. */
export default function ChatLayout() {
  const page = useMatches().at(-1);
  const open = page?.params.chat;
  const loaded = open === undefined ? (page?.loaderData as LoadedChats | undefined) : undefined;
  const { list, hasFailed } = useChatList(loaded?.list, open !== undefined);
  const [search] = useSearchParams();
  const found = useFound(loaded?.found ?? undefined, search.get('q'));
  const shown = usePaneOfNewChat(open);
  const isEmpty = !open && !found && list?.cursor === null && list.chats.length === 0;
  return (
    // The layout around it makes room for both (web/layouts/default-layout.module.css).
    <div className={open ? `${styles.panes} ${styles.withChat}` : styles.panes} data-panes={isEmpty ? undefined : ''}>
      <ChatList
        list={list}
        hasFailed={hasFailed}
        contacts={loaded?.contacts}
        stored={loaded?.stored}
        open={open}
        found={found}
        around={search.get('around')}
      />
      <div className={styles.shown} id={idOfShown} tabIndex={-1} ref={shown}>
        <Outlet />
      </div>
    </div>
  );
}

/** The pane of the open chat, which takes the focus when another one opens. */
function usePaneOfNewChat(open: string | undefined) {
  const pane = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    if (open) pane.current?.focus({ preventScroll: true });
  }, [open]);
  return pane;
}

/**
 * What replaces the list of chats: the page's results, and the same next to a chat opened from them, as long as its
 * address has the search.
 */
function useFound(loaded: Found | undefined, words: string | null): Found | undefined {
  const [page, setPage] = useState(loaded);
  if (loaded && loaded !== page) setPage(loaded);
  return loaded ?? (page && page.words === words ? page : undefined);
}
