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

/** The moment the calendar month of a time began, by the clock of the site, Europe/Berlin (product 9). */
export function monthStart(now: Date): Date {
  const begun = momentOf(`${dayOf(now).slice(0, 7)}-01T00:00`);
  if (begun === undefined) throw new Error('a month begins on its first day');
  return new Date(begun);
}

/** When a request begun at a time ends by itself (product 12). */
export function requestEnd(begun: Date): Date {
  return new Date(begun.getTime() + limits.requestDays * dayMs);
}

/** Whether an answer now counts as answered in time for the response rate (product 12). */
export function isAnsweredInTime(begun: Date, now: Date): boolean {
  return now.getTime() - begun.getTime() <= limits.answerWithinDays * dayMs;
}

/** The state that holds now: an open request whose time is over has expired, whether or not the job has come by. */
export function chatStateAt(chat: { state: ChatState; expiresAt: Date }, now: Date): ChatState {
  return chat.state === 'open' && chat.expiresAt.getTime() <= now.getTime() ? 'expired' : chat.state;
}

/**
 * Why a member may not write in a chat, or null if he may. state is that of chatStateAt; messages is how many there are,
 * which in an open request are all the requester's.
 */
export function reasonNotToWrite(situation: {
  state: ChatState;
  role: Role;
  messages: number;
  reachable: boolean;
  /** he has blocked the other side; of being blocked nobody is told more than that the other is out of reach */
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

/** Why a member may not change what is written in a chat, or null if he may: as long as he could write, however much he wrote. */
export function reasonNotToChange(situation: {
  state: ChatState;
  role: Role;
  reachable: boolean;
  hasBlocked: boolean;
}): ReasonNotToWrite | null {
  return reasonNotToWrite({ ...situation, messages: 0, confirmed: true });
}

/**
 * The state a member's leaving leads to. Leaving a request made to oneself declines it, and a request withdrawn stays
 * used: otherwise one contact could reach any number of people. A chat that has ended stays as it ended.
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
