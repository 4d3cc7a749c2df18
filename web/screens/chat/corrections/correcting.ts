import { createContext } from 'react';
import type { ShownMessage } from '../shown-message.ts';

/** Starts correcting a message of the other side; null if not allowed. Provided around a thread's messages. */
export const Correcting = createContext<((message: ShownMessage) => void) | null>(null);
