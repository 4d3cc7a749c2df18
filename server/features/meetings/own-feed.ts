import type { Action } from '../../http/endpoint.ts';
import { makeFeed, readFeed, removeFeed } from './feed-address.ts';

/** The member’s feed; null while it is off. */
export const getCalendarFeed: Action<'GET /api/users/me/calendar-feed'> = async (call) => ({
  data: await readFeed(call),
});

/** Switches the member’s feed on, or replaces its address: the previous one is void at once. */
export const makeCalendarFeed: Action<'POST /api/users/me/calendar-feed'> = async (call) => {
  const now = call.clock();
  const address = await makeFeed(call, call.database.sql, { userId: call.member.id, now });
  return { data: { since: now.toISOString(), address } };
};

/** Switches the member’s feed off. */
export const removeCalendarFeed: Action<'DELETE /api/users/me/calendar-feed'> = async ({ database, member }) => {
  await removeFeed(database.sql, member.id);
  return undefined;
};
