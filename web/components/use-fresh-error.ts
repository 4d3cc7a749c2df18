import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';

interface FreshError {
  error: string | undefined;
  onInput: (() => void) | undefined;
}

/**
 * A field's error, until something is typed into it: an error of the former input does not apply to the new one. The
 * next response to the form, or the next page, shows its own.
 */
function useUntilTyped(error: string | undefined): FreshError {
  const { key } = useLocation();
  const answer: unknown = useActionData();
  const [changed, setChanged] = useState<{ key: string; answer: unknown }>();
  // Reported again, or first, after something was typed: a field that saves on blur.
  const [seen, setSeen] = useState(error);
  if (seen !== error) {
    setSeen(error);
    setChanged(undefined);
  }
  // The router renders a response a moment before its location: only without a response does the location distinguish
  // pages.
  const isStale = changed !== undefined && changed.answer === answer && (answer !== undefined || changed.key === key);
  return { error: isStale ? undefined : error, onInput: () => setChanged({ key, answer }) };
}

/** The server renders the error as it is. */
const asStated = (error: string | undefined): FreshError => ({ error, onInput: undefined });

export const useFreshError = import.meta.env.SSR ? asStated : useUntilTyped;
