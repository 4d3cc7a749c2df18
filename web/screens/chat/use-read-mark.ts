import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { browserApi } from '../../client/browser-api.ts';
import { lastOfPartner, type ThreadState } from './thread-state.ts';
import type { ThreadDispatch } from './use-thread.ts';

/** Messages that arrive at once are reported as read together. */
const gatherMilliseconds = 250;

/**
 * Reports to the server what has been seen: the newest message of the other side, once the page is visible and the reader at
 * its end (readsEnd). A reader who then leaves has seen it, too.
 */
export function useReadMark(chatId: string, state: ThreadState, dispatch: ThreadDispatch, readsEnd: boolean): void {
  const isVisible = useSyncExternalStore(onVisibilityChange, isInView, () => false) && readsEnd;
  const last = lastOfPartner(state);
  const { me, readByMe } = state;
  /** seen and not reported yet */
  const unsent = useRef(0);
  const send = useCallback(async () => {
    const sequence = unsent.current;
    unsent.current = 0;
    if (sequence === 0) return;
    try {
      const { data } = await browserApi('POST /api/chats/{id}/read', {
        params: { id: chatId },
        body: { data: { sequence } },
        keepalive: true,
      });
      dispatch({ type: 'read', by: me, sequence: data.sequence });
    } catch {
      // The next message, or the next time the page is visible, reports it again.
    }
  }, [chatId, me, dispatch]);
  useEffect(() => {
    if (!isVisible || last <= readByMe) return;
    unsent.current = last;
    const timer = setTimeout(send, gatherMilliseconds);
    return () => clearTimeout(timer);
  }, [isVisible, last, readByMe, send]);
  useEffect(() => {
    if (!isVisible) return;
    addEventListener('pagehide', send);
    return () => {
      removeEventListener('pagehide', send);
      void send();
    };
  }, [isVisible, send]);
}

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isInView(): boolean {
  return document.visibilityState === 'visible';
}
