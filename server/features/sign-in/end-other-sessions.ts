import type { Action } from '../../http/endpoint.ts';
import { removeFeed } from '../meetings/public.ts';
import { endSessions } from '../session/public.ts';

/**
 * Ends all of the member's sessions except the current one, and voids the calendar address, which an intruder may
 * know.
 */
export const endOtherSessions: Action<'DELETE /api/auth/sessions'> = async ({ database, member, clock, log }) => {
  await endSessions(database.sql, clock(), { userId: member.id, exceptSessionId: member.sessionId });
  await removeFeed(database.sql, member.id);
  log.info({ userId: member.id }, 'all other sessions ended');
  return undefined;
};
