import { createContext } from 'react';
import type { ShownMessage } from '../shown-message.ts';

/**
 * Takes something of a message into the notebook without leaving the chat: these words at once, without them after a choice, of a correction
 * wrong and right at once. null: no language to keep it in, so that it is a page of its own.
 */
export type SaveWords = (message: ShownMessage, words?: string) => void;

export const SaveWordsContext = createContext<SaveWords | null>(null);

/** Whether words of a message can be kept: texts of the other side that are there. */
export function canSaveWords(message: ShownMessage, me: string): boolean {
  return message.sender !== me && message.kind === 'text' && !message.hidden && !message.deleted && message.text !== '';
}
