import type { MessageKind } from '../constants/chats.ts';
import { quotedCharacters } from '../limits.ts';
import { lengthInFigures } from './hours.ts';

/** The values of the sentence chat-message.words for a message; the same on both sides. */
export interface MessageWords {
  kind: MessageKind | 'deleted' | 'removed';
  text: string;
  /** of a voice message: 0:41 */
  length: string;
}

/** One line for a message that cannot be shown whole: its text, or what it is instead. */
export function wordsOfMessage(message: {
  kind: MessageKind;
  text: string;
  deleted?: boolean | undefined;
  hidden?: boolean | undefined;
  voice?: { seconds: number } | undefined;
}): MessageWords {
  const { kind, text, deleted, hidden, voice } = message;
  const length = lengthInFigures(voice?.seconds ?? 0);
  if (deleted) return { kind: 'deleted', text: '', length };
  if (hidden && text === '') return { kind: 'removed', text: '', length };
  return { kind, text, length };
}

/** The part of a text that a reply quotes; never half a character. */
export function quotedText(text: string): string {
  return [...text.slice(0, 2 * quotedCharacters)].slice(0, quotedCharacters).join('');
}
