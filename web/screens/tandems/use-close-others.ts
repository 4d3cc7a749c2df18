import { useEffect, useRef } from 'react';

/** Closes an open filter by a click beside it or the Escape key, as one is used to; the rest is the browser's. */
export function useCloseOthers() {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const opened = () => row.current?.querySelector<HTMLDetailsElement>('details[open]');
    function onPointer(event: PointerEvent) {
      const details = opened();
      if (details && event.target instanceof Node && !details.contains(event.target)) details.open = false;
    }
    function onKey(event: KeyboardEvent) {
      const details = opened();
      if (event.key !== 'Escape' || !details) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    }
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return row;
}
