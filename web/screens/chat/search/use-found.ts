import { useState } from 'react';
import type { Found } from './load-found.ts';

/**
 * What replaces the list of chats: the page's results, and the same beside a chat opened from them, as long as its
 * address has the search.
 */
export function useFound(loaded: Found | undefined, words: string | null): Found | undefined {
  const [kept, setKept] = useState(loaded);
  if (loaded && loaded !== kept) setKept(loaded);
  return loaded ?? (kept && kept.words === words ? kept : undefined);
}
