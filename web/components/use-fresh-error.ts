import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';

interface FreshError {
  error: string | undefined;
  onInput: (() => void) | undefined;
}

/**
 * What is wrong with a field, until something is typed into it: what was said of the former words is not said of the new ones. The
 * next answer to the form, or the next page, is told in full.
 */
function useUntilTyped(error: string | undefined): FreshError {
  const { key } = useLocation();
  const answer: unknown = useActionData();
  const [changed, setChanged] = useState<{ key: string; answer: unknown }>();
  // The router shows an answer a moment before the place it belongs to: only without one does the place tell pages apart.
  const isStale = changed !== undefined && changed.answer === answer && (answer !== undefined || changed.key === key);
  return { error: isStale ? undefined : error, onInput: () => setChanged({ key, answer }) };
}

/** The server tells it as it is, and needs nothing of the page for it. */
const asStated = (error: string | undefined): FreshError => ({ error, onInput: undefined });

export const useFreshError = import.meta.env.SSR ? asStated : useUntilTyped;
