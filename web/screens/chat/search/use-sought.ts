import { useEffect } from 'react';

/** The element of the message that a page was opened at. */
export const idOfMessage = (sequence: number) => `message-${sequence}`;

/** Scrolls the found message to the middle of the window, and moves the focus there. */
export function useSought(sequence: number | undefined) {
  useEffect(() => {
    if (sequence === undefined) return;
    // After the router and the pane around it have put the page where they think best.
    const frame = requestAnimationFrame(() => {
      const message = document.getElementById(idOfMessage(sequence));
      message?.scrollIntoView({ block: 'center' });
      message?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [sequence]);
}
