import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the element that replaces the button just clicked; otherwise the focus stays where it is. */
export function useFocusWhenLost<Focused extends HTMLElement>(isNew: boolean): RefObject<Focused | null> {
  const element = useRef<Focused>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (isNew && (!activeElement || activeElement === document.body)) element.current?.focus({ preventScroll: true });
  }, [isNew]);
  return element;
}
