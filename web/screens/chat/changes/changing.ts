import { createContext } from 'react';
import type { Change } from '../../../offline/unsent-changes.ts';
import type { ShownMessage } from '../shown-message.ts';

/** What can be done to the messages of a thread, for all that stand in it; null where they are only read. */
export interface ChangingMessages {
  me: string;
  /** the name of the other side */
  name: string;
  /** the chat can be written in, however much of a request is used up */
  mayWrite: boolean;
  mayReact: boolean;
  /** what stands beside a bubble has loaded: somebody has begun to do something */
  hasTools: boolean;
  change(message: string, to: Change): void;
  reply(message: ShownMessage): void;
  edit(message: ShownMessage): void;
  /** shows an earlier message, which is loaded where it has to be */
  show(sequence: number): void;
}

/** The last press that came before what stands beside a bubble was there to hear it. */
export const early: { press?: MouseEvent } = {};

export const Changing = createContext<ChangingMessages | null>(null);
