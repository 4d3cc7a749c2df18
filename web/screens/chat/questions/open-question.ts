import type { LoadedChat } from '../load-one-chat.ts';

export type Question = 'meeting' | 'request' | 'tandem' | 'corrections';

/** The question of a chat that waits for the reader and is shown open, with the action of the page: the others wait as a line, or until it is answered. */
export function openQuestion({ chat, meetings }: Pick<LoadedChat, 'chat' | 'meetings'>): Question | null {
  // Agreeing to an offered time accepts the request as well.
  if (meetings.coming.some(({ may }) => may.includes('accept'))) return 'meeting';
  if (chat.state === 'open' && !chat.startedByMe && chat.cannotWriteBecause !== 'member_blocked') return 'request';
  if (chat.tandem?.state === 'proposed' && chat.tandem.waitsForMe) return 'tandem';
  return chat.corrections?.ofMe === 'waits' ? 'corrections' : null;
}
