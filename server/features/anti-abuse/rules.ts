import { dayOf } from '../../../contract/format/clock.ts';
import { dayMs, hourMs, minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';

/** What is known of somebody who wants to write. */
export interface SenderHistory {
  createdAt: Date;
  /** somebody has accepted a request of theirs, or written back in a chat */
  answered: boolean;
}

/** Rules by reputation: new until the account is a day old and somebody has answered it. */
export type Reputation = 'new' | 'known';

/** Whether the rules of new accounts hold for a member (decision 020). */
export function reputationOf({ createdAt, answered }: SenderHistory, now: Date): Reputation {
  return answered && now.getTime() - createdAt.getTime() >= dayMs ? 'known' : 'new';
}

/** So many in so many hours, the hours rolling. */
export interface Budget {
  max: number;
  hours: number;
}

/** What is counted. Answers and messages in accepted chats are not. */
export type Counted = 'requests' | 'posts' | 'comments';

/** What nobody who writes by hand does: beyond it is a program, whoever it belongs to. */
const beyondAnybody: Budget = { max: 30, hours: 1 };

/**
 * How many requests somebody may open is what their account gives them a month (product 6); no budget here is below it. Posts
 * and comments are not below what a person writes on a good day.
 */
export const budgets: Record<Counted, Record<Reputation, Budget[]>> = {
  requests: { new: [beyondAnybody], known: [beyondAnybody] },
  posts: { new: [{ max: 10, hours: 24 }], known: [{ max: 20, hours: 24 }] },
  comments: { new: [{ max: 60, hours: 24 }], known: [{ max: 60, hours: 1 }] },
};

/** How somebody's requests were received of late. */
export interface Reception {
  /** of those they wrote to, how many have reported them within reception.reportHours and were not found wrong */
  reports: number;
  /** their requests declined and accepted within reception.declineHours */
  declined: number;
  accepted: number;
}

/** From how many on the next request is looked at before it is delivered. */
export const reception = { reports: 3, reportHours: 7 * 24, declines: 8, declineHours: 24 } as const;

/** How many did not want what somebody writes, when that is too many to go on unseen; else 0. */
export function unwelcome({ reports, declined, accepted }: Reception): number {
  const tooManyDeclined = declined >= reception.declines && declined > accepted;
  return reports >= reception.reports || tooManyDeclined ? reports + declined : 0;
}

/** The longest span of all budgets: older ones need not be looked at. */
export const longestSpan = dayMs;

/**
 * The budget that forbids one more now and the moment it allows it, rounded up to the minute in which a reader sees it; of
 * several the one that lasts longest. null when one more is fine. times: when the earlier ones were, in any order.
 */
export function blockingBudget(times: Date[], given: Budget[], now: Date): (Budget & { until: Date }) | null {
  const sorted = times.map((time) => time.getTime()).sort((one, other) => one - other);
  const blocking = given.flatMap((budget) => {
    const span = budget.hours * hourMs;
    const counted = sorted.filter((time) => time > now.getTime() - span);
    const leaving = counted.at(-budget.max);
    return counted.length < budget.max || leaving === undefined ? [] : [{ ...budget, until: leaving + span }];
  });
  const [longest] = blocking.sort((one, other) => other.until - one.until);
  return longest ? { ...longest, until: new Date(Math.ceil(longest.until / minuteMs) * minuteMs) } : null;
}

/** Whether both moments are on the same day by the clock of the site (product 9), so that a time alone says when. */
export function isSameDay(one: Date, other: Date): boolean {
  return dayOf(one) === dayOf(other);
}

/** The same text: fewer letters than this are honest greetings that anybody may have written. */
export const shortestMarkedText = 40;

/**
 * To how many a text may go: with the next one it is held for review. Requests count the people it reached from one sender whom nobody
 * has answered yet, as many as anybody may write to in a month; posts and comments how often it was written by anybody.
 */
export const sameText = {
  message: { upTo: limits.monthlyRequests.basic, hours: 24 },
  post: { upTo: 1, hours: 72 },
  comment: { upTo: 2, hours: 24 },
} as const;
export type WrittenKind = keyof typeof sameText;

/** Texts are remembered for the longest of these spans. */
export const rememberedHours = Math.max(...Object.values(sameText).map(({ hours }) => hours));
