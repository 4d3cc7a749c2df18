import { useLayoutEffect, useRef } from 'react';

/** Less is a slip of the finger. */
const pushPixels = 72;

/** Where a key means what it always does. */
const ownKeys = 'a, button, input, select, summary, textarea, dialog, [popover]';

/**
 * Practising by keyboard: the space key shows the answer, 1 to 4 choose a grade. By touch, a swipe to the right means known, to
 * the left not known; before the answer either shows it. The next step has the focus: from the second entry on the button for
 * the answer, then the answer. Set before paint, so that no key is lost between two entries.
 */
export function usePracticeKeys(isFirst: boolean) {
  const shown = useRef<HTMLDetailsElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isFirst) shown.current?.querySelector('summary')?.focus();
  }, [isFirst]);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const details = shown.current;
      if (!details || event.altKey || event.ctrlKey || event.metaKey) return;
      const isElsewhere = event.target instanceof Element && event.target.closest(ownKeys) !== null;
      if (event.key === ' ' && !details.open && !isElsewhere) {
        event.preventDefault();
        details.open = true;
      }
      const isTyped = event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
      if (details.open && !isTyped && /^[1-4]$/.test(event.key)) {
        details.querySelectorAll<HTMLButtonElement>('button[name="grade"]')[Number(event.key) - 1]?.click();
      }
    };
    let touch: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => {
      touch = touches.length === 1 ? touches[0] : undefined;
    };
    const push = ({ changedTouches: [end] }: TouchEvent) => {
      const details = shown.current;
      if (!touch || !end || !details) return;
      const [x, y] = [end.clientX - touch.clientX, end.clientY - touch.clientY];
      if (Math.abs(x) < pushPixels || Math.abs(x) < 2 * Math.abs(y)) return;
      if (!details.open) details.open = true;
      else details.querySelector<HTMLButtonElement>(`[data-grade="${x > 0 ? 'good' : 'again'}"]`)?.click();
    };
    window.addEventListener('keydown', press);
    window.addEventListener('touchstart', begin, { passive: true });
    window.addEventListener('touchend', push, { passive: true });
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('touchstart', begin);
      window.removeEventListener('touchend', push);
    };
  }, []);
  const onToggle = () => {
    if (shown.current?.open) answer.current?.focus();
  };
  return { shown, answer, onToggle };
}
