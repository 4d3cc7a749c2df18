import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadState } from './thread-state.ts';

/** Closer to the end than this counts as reading the newest message. */
const nearEndPixels = 120;

/**
 * Holds the reader's scroll position: at the end while they read there, or have just written; unchanged while older messages are
 * added above or newer ones below. Content that grows late, such as a card whose script is still loading, does not move a reader
 * away from the end: only scrolling up does. readsEnd: the newest message is visible. beginsAtEnd: not at a searched message.
 * hasNews: there is something below that they have not seen.
 */
export function useThreadScroll(log: RefObject<HTMLDivElement | null>, state: ThreadState, beginsAtEnd: boolean) {
  const isAtEnd = useRef(beginsAtEnd);
  const [readsEnd, setReadsEnd] = useState(beginsAtEnd);
  const height = useRef(0);
  const [hasNews, setNews] = useState(false);
  const first = state.messages[0]?.sequence;
  const last = state.messages.at(-1)?.sequence;
  const { unsent } = state;
  const shown = useRef({ first, last, unsent });

  useEffect(() => {
    let previous = window.scrollY;
    const onScroll = () => {
      const isNear = distanceToEnd() < nearEndPixels;
      if (isNear || window.scrollY < previous) isAtEnd.current = isNear;
      previous = window.scrollY;
      setReadsEnd(isAtEnd.current);
      if (isAtEnd.current) setNews(false);
    };
    const stayAtEnd = () => {
      if (isAtEnd.current) toEnd();
      // What fits on the screen is never scrolled.
      onScroll();
    };
    // Reports once at the beginning, after the router has put the page where it thinks best.
    const grown = new ResizeObserver(stayAtEnd);
    grown.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', stayAtEnd);
    return () => {
      grown.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', stayAtEnd);
    };
  }, []);

  useLayoutEffect(() => {
    const previous = shown.current;
    const newHeight = log.current?.offsetHeight ?? 0;
    if (first !== previous.first) window.scrollBy(0, newHeight - height.current);
    else if (unsent.length > previous.unsent.length || isAtEnd.current) toEnd();
    else if (last !== previous.last) setNews(true);
    shown.current = { first, last, unsent };
    height.current = newHeight;
  }, [first, last, unsent, log]);

  return { hasNews, readsEnd, toEnd };
}

/** Of the thread. */
function end(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight;
}

const distanceToEnd = () => end() - window.scrollY;

function toEnd() {
  window.scrollTo({ top: end() });
}
