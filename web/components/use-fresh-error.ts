import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What is wrong with a field, until something is typed into it: what was said of the former words is not said of the new ones. Each
 * answer to a form has a location of its own, so the next one is told in full.
 */
export function useFreshError(error: string | undefined) {
  const { key } = useLocation();
  const [changedAt, setChangedAt] = useState<string>();
  return { error: changedAt === key ? undefined : error, onInput: () => setChangedAt(key) };
}
