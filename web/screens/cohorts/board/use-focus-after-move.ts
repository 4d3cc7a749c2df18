import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import type { Board } from '../../../../contract/cohorts.ts';
import { buttonAt, buttonOf } from './seat-button.ts';

/**
 * Follows a person whom a move takes to another place, so that who uses the keyboard continues there and not at the top of
 * the page. onFocus is for the element around all people; follow names the person who is moved.
 */
export function useFocusAfterMove(board: Board) {
  // Undefined without the keyboard: a click moves no focus, and scrolls nothing.
  const followed = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body && board.seats.length > 0;
    if (isLost && followed.current) buttonOf(followed.current)?.focus();
  }, [board]);
  return {
    onFocus(event: FocusEvent) {
      const { target } = event;
      const seat = buttonAt(event) ?? target.closest('li')?.querySelector('[data-seat]');
      followed.current = target.matches(':focus-visible') ? (seat?.getAttribute('data-seat') ?? undefined) : undefined;
    },
    follow(id: string) {
      if (followed.current) followed.current = id;
    },
  };
}
