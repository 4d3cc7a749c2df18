import type { Action } from '../../endpoint.ts';
import { endSessions } from './end-sessions.ts';
import { clearSessionCookies } from './session-cookies.ts';

/** Ends the session in the database, so that its token is worth nothing anywhere. Without a session it only clears up. */
export const logOut: Action<'POST /api/auth/logout'> = async (call) => {
  if (call.member) await endSessions(call.database.sql, call.clock(), { sessionId: call.member.sessionId });
  clearSessionCookies(call);
  return { ok: true };
};
