import { useEffect } from 'react';

/** The element of the message that a page was opened at. */
export const idOfMessage = (sequence: number) => `message-${sequence}`;

/** Puts the message one has looked for in the middle of the window, and goes on there by keyboard. */
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
