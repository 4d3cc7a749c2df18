import type { Action } from '../../http/endpoint.ts';
import { ownCounts } from './own-counts.ts';

/** Messages in the member's chats that he has not read, apart from chats he left. */
export const countUnread: Action<'GET /api/chats/unread-messages'> = async ({ database, clock, member }) => {
  const counts = await ownCounts(database, { memberId: member.id, now: clock() });
  return { data: { count: counts?.unread ?? 0 } };
};
