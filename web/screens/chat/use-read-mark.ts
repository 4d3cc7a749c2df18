import { useEffect, useSyncExternalStore } from 'react';
import { browserApi } from '../../api/browser-api.ts';
import { lastOfPartner, type ThreadState } from './thread-state.ts';
import type { ThreadDispatch } from './use-thread.ts';

/** Messages that come at once are told as read together. */
const gatherMilliseconds = 250;

/** Tells the server what has been seen: the newest message of the other side, once the page is in view. */
export function useReadMark(chatId: string, state: ThreadState, dispatch: ThreadDispatch): void {
  const isVisible = useSyncExternalStore(onVisibilityChange, isInView, () => false);
  const last = lastOfPartner(state);
  const { me, readByMe } = state;
  useEffect(() => {
    if (!isVisible || last <= readByMe) return;
    const timer = setTimeout(async () => {
      try {
        const { data } = await browserApi('POST /api/chats/{id}/read', {
          params: { id: chatId },
          body: { data: { sequence: last } },
        });
        dispatch({ type: 'read', by: me, sequence: data.sequence });
      } catch {
        // The next message, or the next time the page is seen, tells it again.
      }
    }, gatherMilliseconds);
    return () => clearTimeout(timer);
  }, [isVisible, last, readByMe, chatId, me, dispatch]);
}

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isInView(): boolean {
  return document.visibilityState === 'visible';
}
