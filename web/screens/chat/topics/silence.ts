import type { Chat, Message } from '../../../../contract/chat.ts';
import { dayMs } from '../../../../contract/format/durations.ts';
import { silentDays } from '../../../../contract/limits.ts';

/** Whether a chat is silent: nothing written for limits.silentDays, or since a request was accepted. */
export function isSilent(
  chat: Pick<Chat, 'state' | 'canWrite' | 'lastMessageAt' | 'lastSequence'>,
  messages: Pick<Message, 'sender'>[],
  now: Date,
): boolean {
  if (chat.state !== 'accepted' || !chat.canWrite) return false;
  const days = (now.getTime() - Date.parse(chat.lastMessageAt)) / dayMs;
  return days >= silentDays || isUnanswered(chat, messages);
}

/** The only messages are those of the request: an answer in words would be a message of the other. */
function isUnanswered({ lastSequence }: Pick<Chat, 'lastSequence'>, messages: Pick<Message, 'sender'>[]): boolean {
  const isAll = messages.length === lastSequence;
  return isAll && new Set(messages.map(({ sender }) => sender)).size <= 1;
}
