import { useState } from 'react';
import type { Found } from './load-found.ts';

/**
 * What stands in place of the list of chats: what the page came with, and beside a chat opened from there the same again, as long as its
 * address says what was looked for.
 */
export function useFound(loaded: Found | undefined, words: string | null): Found | undefined {
  const [kept, setKept] = useState(loaded);
  if (loaded && loaded !== kept) setKept(loaded);
  return loaded ?? (kept && kept.words === words ? kept : undefined);
}
