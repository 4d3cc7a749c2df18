import { useLayoutEffect, useRef } from 'react';

/** Where a key means what it always does. */
const ownKeys = 'a, button, input, select, summary, textarea, dialog, [popover]';

/**
 * Practising by keyboard: the space key shows the answer, 1 to 4 choose a grade. The next step has the focus: the
 * button for the answer from the second entry on, then the answer. Set before paint, so that no key is lost between
 * two entries.
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
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const onToggle = () => {
    if (shown.current?.open) answer.current?.focus();
  };
  return { shown, answer, onToggle };
}
