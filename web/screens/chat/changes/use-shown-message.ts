import { useEffect, useState } from 'react';
import { browserApi } from '../../../client/browser-api.ts';
import { type ShownMessage, withTimes } from '../shown-message.ts';
import type { ThreadState } from '../thread-state.ts';
import type { ThreadDispatch } from '../use-thread.ts';

/** Navigates to a message of the thread by its sequence; loads the messages in between first. */
export function useShownMessage(
  chatId: string,
  state: ThreadState<ShownMessage>,
  dispatch: ThreadDispatch,
): (sequence: number) => void {
  const [wanted, setWanted] = useState<number>();
  const first = state.messages[0]?.sequence ?? 0;

  useEffect(() => {
    if (wanted === undefined) return;
    const bubble = document.getElementById(`message-${wanted}`);
    if (bubble) {
      bubble.scrollIntoView({ block: 'center' });
      bubble.dataset.shown = '';
      bubble.addEventListener('blur', () => delete bubble.dataset.shown, { once: true });
      bubble.focus({ preventScroll: true });
    }
    if (bubble || wanted >= first) return setWanted(undefined);
    const stop = new AbortController();
    const query = { pagination: { before: first, limit: 100 } };
    browserApi('GET /api/chats/{id}/messages', { params: { id: chatId }, query, signal: stop.signal }).then(
      ({ data, meta }) =>
        dispatch({ type: 'older', messages: data.map(withTimes), hasOlder: meta.pagination.hasOlder }),
      // The quote can be clicked again.
      () => setWanted(undefined),
    );
    return () => stop.abort();
  }, [wanted, first, chatId, dispatch]);

  return setWanted;
}
