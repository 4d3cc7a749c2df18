import type { ErrorCode } from '../../../contract/errors.ts';
import { ApiError } from '../../base/errors.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { blockingBudget, budgets, type Counted, isSameDay, longestSpan, type Reputation } from './rules.ts';

/** When a member did each, whatever happened since: a deleted post still counts. */
const times: Record<Counted, Prepared> = {
  requests: {
    name: 'anti_abuse_times_requests',
    text: 'select created_at as at from chats where requester_id = $1 and created_at > $2 and not proposed',
  },
  posts: {
    name: 'anti_abuse_times_posts',
    text: 'select created_at as at from posts where author_id = $1 and created_at > $2',
  },
  comments: {
    name: 'anti_abuse_times_comments',
    text: 'select created_at as at from comments where author_id = $1 and created_at > $2',
  },
};

const codes: Record<Counted, ErrorCode> = {
  requests: 'too_many_new_requests',
  posts: 'too_many_posts',
  comments: 'too_many_comments',
};

/**
 * Refuses another item when a budget is used up, saying why and until when. The transaction must lock the member's
 * users row, so that concurrent calls cannot both use the last place. Throws too_many_new_requests, too_many_posts
 * or too_many_comments.
 */
export async function refuseTooMany(
  transaction: Sql,
  check: { memberId: string; counted: Counted; reputation: Reputation; now: Date },
): Promise<void> {
  const { memberId, counted, reputation, now } = check;
  const since = new Date(now.getTime() - longestSpan);
  const rows = await runIn<{ at: Date }>(transaction, times[counted], [memberId, since]);
  const blocking = blockingBudget(
    rows.map((row) => row.at),
    budgets[counted][reputation],
    now,
  );
  if (!blocking) return;
  const { max, hours, until } = blocking;
  throw new ApiError(codes[counted], {
    values: {
      reputation,
      max,
      hours,
      day: isSameDay(now, until) ? 'today' : 'later',
      seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
    },
    until,
  });
}
