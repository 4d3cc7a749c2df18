import type { ComponentType } from 'react';
import type { ShownMessage } from '../shown-message.ts';

/** An entry of the menu of a message; it is nothing where it does not apply. */
export type MessageAction = ComponentType<{
  message: ShownMessage;
  isMine: boolean;
  /** closes the menu; isReturning: the focus goes back to its button */
  onClose: (isReturning: boolean) => void;
}>;
