import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserApi } from '../../client/browser-api.ts';
import { type ShownMessage, withTimes } from './shown-message.ts';
import type { ThreadState } from './thread-state.ts';
import type { ThreadDispatch } from './use-thread.ts';

/** The log stays busy until older messages are in, so that screen readers do not read them out as new. */
const busyMilliseconds = 300;

/** Loads the page before the first loaded message when the link to it comes near, or is clicked. */
export function useOlderMessages(chatId: string, state: ThreadState<ShownMessage>, dispatch: ThreadDispatch) {
  const place = useRef<HTMLDivElement>(null);
  const isRunning = useRef(false);
  const [isLoading, setLoading] = useState(false);
  const first = state.messages[0]?.sequence ?? 0;
  const { hasOlder } = state;

  async function load() {
    if (isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    try {
      const { data, meta } = await browserApi('GET /api/chats/{id}/messages', {
        params: { id: chatId },
        query: { pagination: { before: first } },
      });
      dispatch({ type: 'older', messages: data.map(withTimes), hasOlder: meta.pagination.hasOlder });
    } catch {
      // The link stays and can be clicked.
    } finally {
      isRunning.current = false;
      setTimeout(() => setLoading(false), busyMilliseconds);
    }
  }

  const loadNear = useEffectEvent(() => void load());
  useEffect(() => {
    if (!hasOlder || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadNear();
      },
      { rootMargin: '600px 0px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [hasOlder, first]);

  return {
    place,
    isLoading,
    onClick(event: MouseEvent) {
      event.preventDefault();
      void load();
    },
  };
}
