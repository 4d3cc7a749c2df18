import { createContext } from 'react';
import type { Change } from '../../../offline/unsent-changes.ts';
import type { ShownMessage } from '../shown-message.ts';

/** The possible changes to a thread's messages, as a context; null where they are read-only. */
export interface ChangingMessages {
  me: string;
  /** the name of the other side */
  name: string;
  /** the chat can be written in, however much of a request is used up */
  mayWrite: boolean;
  mayReact: boolean;
  change(message: string, to: Change): void;
  reply(message: ShownMessage): void;
  edit(message: ShownMessage): void;
  /** shows an earlier message, which is loaded where it has to be */
  show(sequence: number): void;
}

export const Changing = createContext<ChangingMessages | null>(null);
