import type { Action } from '../../http/endpoint.ts';
import { endSessions } from './end-sessions.ts';
import { clearSessionCookies } from './session-cookies.ts';

/** Ends the session in the database, which voids its token everywhere. Without a session it only clears the cookies. */
export const logOut: Action<'POST /api/auth/logout'> = async (call) => {
  const { member } = call;
  if (member) {
    await endSessions(call.database.sql, call.clock(), { sessionId: member.sessionId });
    call.log.info({ userId: member.id }, 'logged out');
  }
  clearSessionCookies(call);
  return { ok: true };
};
