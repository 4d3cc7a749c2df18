import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadState } from './thread-state.ts';

/** Closer to the end than this counts as reading the newest message. */
const nearEndPixels = 120;

/**
 * Keeps the reader's place: at the end while he reads there, or has just written; where he is while older messages are put
 * in above or newer ones come below. readsEnd: the newest message is in sight. below names what stands under the messages; beginsAtEnd: not at a message one has looked for. hasNews: something came below that he has not seen.
 */
export function useThreadScroll(
  log: RefObject<HTMLDivElement | null>,
  state: ThreadState,
  below: string,
  beginsAtEnd: boolean,
) {
  const isAtEnd = useRef(beginsAtEnd);
  const [readsEnd, setReadsEnd] = useState(beginsAtEnd);
  const height = useRef(0);
  const [hasNews, setNews] = useState(false);
  const first = state.messages[0]?.sequence;
  const last = state.messages.at(-1)?.sequence;
  const { unsent } = state;
  const shown = useRef({ first, last, unsent });

  useEffect(() => {
    // After the router has put the page where it thinks best.
    const frame = requestAnimationFrame(() => {
      keepEnd();
      // What fits on the screen is never scrolled.
      onScroll();
    });
    function onScroll() {
      isAtEnd.current = distanceToEnd() < nearEndPixels;
      setReadsEnd(isAtEnd.current);
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
  }, [first, last, unsent, below, log]);

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
