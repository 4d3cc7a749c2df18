import * as limits from '../../../contract/limits.ts';
import { timeZone } from '../../../contract/locales.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** What is known of somebody who wants to write. */
export interface Known {
  createdAt: Date;
  /** somebody has accepted a request of theirs, or written back in a chat */
  answered: boolean;
}

/** Limits by standing: new until the account is a day old and somebody has answered it. */
export type Standing = 'new' | 'known';

/** Whether the limits of new accounts hold for a member (issue C, point 6). */
export function standingOf({ createdAt, answered }: Known, now: Date): Standing {
  return answered && now.getTime() - createdAt.getTime() >= day ? 'known' : 'new';
}

/** So many in so many hours, the hours rolling. */
export interface Budget {
  max: number;
  hours: number;
}

/** What is counted. Answers and messages in accepted chats are not. */
export type Counted = 'requests' | 'posts' | 'comments';

/** A newcomer may write to as many on the first evening as a basic account may in a month (spec 9). */
export const budgets: Record<Counted, Record<Standing, Budget[]>> = {
  requests: {
    new: [
      { max: limits.monthlyRequests.basic, hours: 1 },
      { max: 2 * limits.monthlyRequests.basic, hours: 24 },
    ],
    known: [{ max: 10, hours: 1 }],
  },
  posts: { new: [{ max: 2, hours: 24 }], known: [{ max: 20, hours: 24 }] },
  comments: { new: [{ max: 20, hours: 24 }], known: [{ max: 60, hours: 1 }] },
};

/** The longest span of all budgets: older ones need not be looked at. */
export const longestSpan = day;

/**
 * The budget that forbids one more now and the moment it allows it, rounded up to the minute in which a reader sees it; of
 * several the one that lasts longest. null when one more is fine. times: when the earlier ones were, in any order.
 */
export function blockingBudget(times: Date[], given: Budget[], now: Date): (Budget & { until: Date }) | null {
  const sorted = times.map((time) => time.getTime()).sort((one, other) => one - other);
  const blocking = given.flatMap((budget) => {
    const span = budget.hours * hour;
    const counted = sorted.filter((time) => time > now.getTime() - span);
    const leaving = counted.at(-budget.max);
    return counted.length < budget.max || leaving === undefined ? [] : [{ ...budget, until: leaving + span }];
  });
  const [longest] = blocking.sort((one, other) => other.until - one.until);
  return longest ? { ...longest, until: new Date(Math.ceil(longest.until / 60_000) * 60_000) } : null;
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

/** Whether both moments are on the same day by the clock of spec 9, so that a time alone says when. */
export function isSameDay(one: Date, other: Date): boolean {
  return calendar.format(one) === calendar.format(other);
}

/** The same text: fewer letters than this are honest greetings that anybody may have written. */
export const shortestMarkedText = 40;

/**
 * To how many a text may go: with the next one it is held for review. Requests count the people it reached from
 * anybody, posts and comments how often it was written by anybody.
 */
export const sameText = {
  message: { upTo: 3, hours: 24 },
  post: { upTo: 1, hours: 72 },
  comment: { upTo: 2, hours: 24 },
} as const;
export type WrittenKind = keyof typeof sameText;

/** Texts are remembered for the longest of these spans. */
export const rememberedHours = Math.max(...Object.values(sameText).map(({ hours }) => hours));
