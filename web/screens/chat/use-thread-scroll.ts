import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadState } from './thread-state.ts';

/** Closer to the end than this counts as reading the newest message. */
const nearEndPixels = 120;

/**
 * Keeps the reader's place: at the end while he reads there, or has just written; where he is while older messages are put
 * in above or newer ones come below. hasNews: something came below that he has not seen.
 */
export function useThreadScroll(log: RefObject<HTMLDivElement | null>, state: ThreadState) {
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const [hasNews, setNews] = useState(false);
  const first = state.messages[0]?.sequence;
  const last = state.messages.at(-1)?.sequence;
  const { unsent } = state;
  const shown = useRef({ first, last, unsent });

  useEffect(() => {
    // After the router has put the page where it thinks best.
    const frame = requestAnimationFrame(toEnd);
    function onScroll() {
      isAtEnd.current = distanceToEnd() < nearEndPixels;
      if (isAtEnd.current) setNews(false);
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', keepEnd);
    function keepEnd() {
      if (isAtEnd.current) toEnd();
    }
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', keepEnd);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    const newHeight = log.current?.offsetHeight ?? 0;
    if (first !== before.first) window.scrollBy(0, newHeight - height.current);
    else if (unsent.length > before.unsent.length || isAtEnd.current) toEnd();
    else if (last !== before.last) setNews(true);
    shown.current = { first, last, unsent };
    height.current = newHeight;
  }, [first, last, unsent, log]);

  return { hasNews, toEnd };
}

function distanceToEnd(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight - window.scrollY;
}

function toEnd() {
  window.scrollTo({ top: document.documentElement.scrollHeight });
}
