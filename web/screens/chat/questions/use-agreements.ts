import { useState } from 'react';
import type { LoadedChat } from '../load-one-chat.ts';
import { type Agreements, noteAgreements } from './agreements.ts';

/** What has become a Yes since the page of a chat was opened, of either side. */
export function useAgreements(loaded: LoadedChat, lastSequence: number): Agreements['agreed'] {
  const [noted, setNoted] = useState<Agreements>(() =>
    noteAgreements({ waiting: new Map(), agreed: new Map() }, loaded, lastSequence),
  );
  const now = noteAgreements(noted, loaded, lastSequence);
  if (now !== noted) setNoted(now);
  return now.agreed;
}
