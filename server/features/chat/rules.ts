import type { ChatState } from '../../../contract/constants/chats.ts';
import { dayOf, momentOf } from '../../../contract/format/clock.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';

export type Role = 'requester' | 'addressee';
export type ReasonNotToWrite =
  | 'request_waiting'
  | 'request_held'
  | 'request_withheld'
  | 'chat_closed'
  | 'member_unreachable'
  | 'member_blocked'
  | 'email_not_confirmed';

/** The start of a time's calendar month on the site's clock, Europe/Berlin (product 9). */
export function monthStart(now: Date): Date {
  const start = momentOf(`${dayOf(now).slice(0, 7)}-01T00:00`);
  if (start === undefined) throw new Error('a month begins on its first day');
  return new Date(start);
}

/** When a request opened at a time expires (product 12). */
export function requestEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + limits.requestDays * dayMs);
}

/** Whether an answer now counts for the response rate (product 12). */
export function isAnsweredInTime(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= limits.answerWithinDays * dayMs;
}

/** The state at a time: an open request past its end has expired, whether or not the job has run. */
export function chatStateAt(chat: { state: ChatState; expiresAt: Date }, now: Date): ChatState {
  return chat.state === 'open' && chat.expiresAt.getTime() <= now.getTime() ? 'expired' : chat.state;
}

/**
 * Why a member may not write in a chat; null if they may. state is that of chatStateAt; messages is how many there
 * are, in an open request all the requester's.
 */
export function reasonNotToWrite(situation: {
  state: ChatState;
  role: Role;
  messages: number;
  reachable: boolean;
  /** they blocked the other side; being blocked shows only as the other being unreachable */
  hasBlocked: boolean;
  confirmed: boolean;
}): ReasonNotToWrite | null {
  const { state, role, messages, reachable, hasBlocked, confirmed } = situation;
  if (hasBlocked) return 'member_blocked';
  if (!reachable) return 'member_unreachable';
  if (state === 'held') return 'request_held';
  if (state === 'withheld') return 'request_withheld';
  if (state !== 'open' && state !== 'accepted') return 'chat_closed';
  if (!confirmed) return 'email_not_confirmed';
  if (state === 'open' && role === 'requester' && messages >= limits.messagesInOpenRequest) return 'request_waiting';
  return null;
}

/**
 * Why a member may not change what is written in a chat; null if they may: as long as they could write, however much
 * they wrote.
 */
export function reasonNotToChange(situation: {
  state: ChatState;
  role: Role;
  reachable: boolean;
  hasBlocked: boolean;
}): ReasonNotToWrite | null {
  return reasonNotToWrite({ ...situation, messages: 0, confirmed: true });
}

/**
 * The state after a member leaves. Leaving a request to oneself declines it. A withdrawn request stays counted:
 * otherwise one request could reach any number of people. An ended chat is unchanged.
 */
export function stateAfterLeaving(state: ChatState, role: Role): ChatState {
  if (state === 'held') return 'withheld';
  if (state === 'open') return role === 'addressee' ? 'declined' : 'left';
  return state === 'accepted' ? 'left' : state;
}

/** First and last sequence of a page; from > to when it is empty. Sequences have no gaps, so a page is a range. */
export function pageRange(page: { last: number; limit: number; before?: number; after?: number }): {
  from: number;
  to: number;
} {
  const end = Math.min(page.last, (page.before ?? Number.POSITIVE_INFINITY) - 1);
  const start = (page.after ?? 0) + 1;
  if (page.after !== undefined) return { from: start, to: Math.min(end, page.after + page.limit) };
  return { from: Math.max(start, end - page.limit + 1), to: end };
}
