import { type RefObject, useEffect, useRef } from 'react';

/** After a refused attempt, focuses the first wrong field of the form. attempt is the refused one, or undefined. */
export function useFocusFirstError(attempt: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return form;
}
