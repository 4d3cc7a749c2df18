import { createContext } from 'react';
import type { ShownMessage } from '../shown-message.ts';

/** Begins to correct a message of the other side; null where nobody can. Provided around the messages of a thread. */
export const Correcting = createContext<((message: ShownMessage) => void) | null>(null);
