import type { Action } from '../../http/endpoint.ts';
import { removeFeed } from '../meetings/public.ts';
import { endSessions } from '../session/public.ts';

/** Ends all of the member's sessions but the one that asks. Whoever was in one of them may know the address of the calendar: it is void. */
export const endOtherSessions: Action<'DELETE /api/auth/sessions'> = async ({ database, member, clock, log }) => {
  await endSessions(database.sql, clock(), { userId: member.id, exceptSessionId: member.sessionId });
  await removeFeed(database.sql, member.id);
  log.info({ userId: member.id }, 'all other sessions ended');
  return undefined;
};
