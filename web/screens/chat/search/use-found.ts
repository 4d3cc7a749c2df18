import { useState } from 'react';
import type { Found } from './load-found.ts';

/**
 * What replaces the list of chats: the page's results, and the same next to a chat opened from them, as long as its
 * address has the search.
 */
export function useFound(loaded: Found | undefined, words: string | null): Found | undefined {
  const [page, setPage] = useState(loaded);
  if (loaded && loaded !== page) setPage(loaded);
  return loaded ?? (page && page.words === words ? page : undefined);
}
