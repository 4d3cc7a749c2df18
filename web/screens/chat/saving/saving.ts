import { createContext } from 'react';
import type { ShownMessage } from '../shown-message.ts';

/**
 * Saves something of a message in the notebook without leaving the chat: these words at once; without words after a choice; the
 * wrong and right text of a correction at once. null: no language to save it in, so that it needs its own page.
 */
export type SaveWords = (message: ShownMessage, words?: string) => void;

export const SaveWordsContext = createContext<SaveWords | null>(null);

/** Whether words of a message can be saved: visible texts of the other side. */
export function canSaveWords(message: ShownMessage, me: string): boolean {
  return message.sender !== me && message.kind === 'text' && !message.hidden && !message.deleted && message.text !== '';
}
