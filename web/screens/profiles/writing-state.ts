import { contactsLeft } from '../../../contract/constants/chats.ts';
import type { User } from '../../../contract/me.ts';
import type { Profile } from '../../../contract/profiles.ts';

type Chat = NonNullable<Profile['chat']>;

interface Situation {
  chat: Chat | null;
  /** whether the reader began that chat */
  isOwnRequest: boolean;
  isConfirmed: boolean;
  /** on each side; without, one is in no search either */
  hasLanguages: boolean;
  status: Profile['status'];
  /** by the other's own choice */
  policy: NonNullable<Profile['requests']>;
  count: number;
  limit: number;
  type: NonNullable<User['subscription']>['type'];
}

/** Whether the reader may write a first message, and if not, why. formerChat is an ended chat they had. */
export type WritingState =
  | { kind: 'chat'; chatId: string }
  | { kind: 'declined'; chatId: string }
  | { kind: 'unconfirmed' }
  | { kind: 'languages' }
  | { kind: 'pause' }
  | { kind: 'closed' }
  | { kind: 'notMine' }
  | { kind: 'quota'; type: Situation['type']; limit: number }
  | { kind: 'compose'; left: number; limit: number; formerChat: string | null };

/** Chats whose page shows what is next: running ones, and requests under review or withheld. */
const running = new Set<Chat['state']>(['open', 'accepted', 'held', 'withheld']);

/** Product 12: one living chat per pair, no second request after a refusal, a limit a month. */
export function writingState(situation: Situation): WritingState {
  const { chat, isOwnRequest, isConfirmed, hasLanguages, status, policy, count, limit, type } = situation;
  if (chat && running.has(chat.state)) return { kind: 'chat', chatId: chat.id };
  if (chat?.state === 'declined' && isOwnRequest) return { kind: 'declined', chatId: chat.id };
  // First, so that no one confirms an address or fills in languages for a request that will be refused.
  if (policy === 'closed') return { kind: 'closed' };
  if (!isConfirmed) return { kind: 'unconfirmed' };
  if (!hasLanguages) return { kind: 'languages' };
  if (status === 'inactive') return { kind: 'pause' };
  if (policy === 'not_mine') return { kind: 'notMine' };
  const left = contactsLeft(limit, count);
  if (left === 0) return { kind: 'quota', type, limit };
  return { kind: 'compose', left, limit, formerChat: chat?.id ?? null };
}

/** Whether the other's own choice excludes the reader. */
export function isClosed(writing: WritingState | null): boolean {
  return writing?.kind === 'closed' || writing?.kind === 'notMine';
}

/** Whether this is the last request of the month: only then is it worth saying how many are left. */
export function isLast(writing: WritingState | null): writing is Extract<WritingState, { kind: 'compose' }> {
  return writing?.kind === 'compose' && writing.left <= 1;
}
