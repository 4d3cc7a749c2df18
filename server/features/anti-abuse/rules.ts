import { dayOf } from '../../../contract/format/clock.ts';
import { dayMs, hourMs, minuteMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';

/** What is known of a member who wants to write. */
export interface SenderHistory {
  createdAt: Date;
  /** someone has accepted a request of theirs, or written back in a chat */
  answered: boolean;
}

/** new until the account is a day old and someone has answered it. */
export type Reputation = 'new' | 'known';

/** Whether the rules for new accounts apply to a member (decision 020). */
export function reputationOf({ createdAt, answered }: SenderHistory, now: Date): Reputation {
  return answered && now.getTime() - createdAt.getTime() >= dayMs ? 'known' : 'new';
}

/** A maximum within a rolling period of hours. */
export interface Budget {
  max: number;
  hours: number;
}

/** What is counted. Answers and messages in accepted chats are not. */
export type Counted = 'requests' | 'posts' | 'comments';

/** More than anyone writes by hand: beyond it is a program, whatever the account. */
const beyondAnybody: Budget = { max: 30, hours: 1 };

/**
 * Requests are limited only by the account's monthly contacts (product 6), and no budget here is below that; those
 * for posts and comments exceed what a person writes on a good day.
 */
export const budgets: Record<Counted, Record<Reputation, Budget[]>> = {
  requests: { new: [beyondAnybody], known: [beyondAnybody] },
  posts: { new: [{ max: 10, hours: 24 }], known: [{ max: 20, hours: 24 }] },
  comments: { new: [{ max: 60, hours: 24 }], known: [{ max: 60, hours: 1 }] },
};

/** How a member's recent requests were received. */
export interface Reception {
  /** how many recipients reported them within reception.reportHours without being found wrong */
  reports: number;
  /** their requests declined and accepted within reception.declineHours */
  declined: number;
  accepted: number;
}

/** Numbers from which the next request is reviewed before delivery. */
export const reception = { reports: 3, reportHours: 7 * 24, declines: 8, declineHours: 24 } as const;

/** How many recipients did not want a member's messages, if too many to deliver another unseen; else 0. */
export function unwelcome({ reports, declined, accepted }: Reception): number {
  const tooManyDeclined = declined >= reception.declines && declined > accepted;
  return reports >= reception.reports || tooManyDeclined ? reports + declined : 0;
}

/** The longest span of all budgets: older ones need not be looked at. */
export const longestSpan = dayMs;

/**
 * The budget that forbids another item now and the moment it allows one, rounded up to the minute as readers see it;
 * of several the latest. null if another is allowed. times: of the earlier items, in any order.
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

/** Whether both moments are on the same day by the site's clock (product 9), so that a time alone is clear. */
export function isSameDay(one: Date, other: Date): boolean {
  return dayOf(one) === dayOf(other);
}

/** Shorter texts are not compared: anyone may have written the same greeting. */
export const shortestMarkedText = 40;

/**
 * How many may get the same text; beyond that it is held for review. For requests: recipients of one sender without an
 * answer so far, as many as the basic monthly limit; for posts and comments: copies by anyone.
 */
export const sameText = {
  message: { upTo: limits.monthlyRequests.basic, hours: 24 },
  post: { upTo: 1, hours: 72 },
  comment: { upTo: 2, hours: 24 },
} as const;
export type WrittenKind = keyof typeof sameText;

/** Marks are stored for the longest of these periods. */
export const rememberedHours = Math.max(...Object.values(sameText).map(({ hours }) => hours));
