import { ApiError } from '../../../base/errors.ts';
import { newId } from '../../../base/ids.ts';
import { hashPassword, verifyPassword } from '../../../base/passwords.ts';
import { countPasswordAttempt, forgetAttempts } from '../../../http/count-attempts.ts';
import type { Action } from '../../../http/endpoint.ts';
import { commonPasswordFaults, recordSecurityNotice, setPassword } from '../../credentials/public.ts';
import { presentUser } from '../../me/public.ts';
import { removeFeed } from '../../meetings/public.ts';
import { carryOverDevices } from '../../push/public.ts';
import { endSessions, setSessionCookies, startSession } from '../../session/public.ts';

/**
 * Changes the password of a caller who knows the current one. Ends all sessions, voids mailed reset links and the
 * calendar address, and returns the token of a new session for the caller. A wrong current password is invalid_input
 * for that field, as the session itself is valid.
 */
export const changePassword: Action<'POST /api/auth/change-password'> = async (call) => {
  const { body, member, database } = call;
  const attempt: [string, ...string[]] = ['prove-password', member.id];
  await countPasswordAttempt(call, attempt);
  const user = await database.sql
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirst();
  const current = user?.password_hash ?? null;
  if (!(await verifyPassword(body.currentPassword, current)) || current === null) throw wrongPassword();
  await forgetAttempts(call, attempt);
  const passwordHash = await hashPassword(body.password);
  const now = call.clock();
  const jwt = await database.sql.transaction().execute(async (sql) => {
    // If the password changed since it was read, the proof is void.
    if (!(await setPassword(sql, member.id, passwordHash, { now, was: current }))) throw wrongPassword();
    const sessionId = newId(now.getTime());
    const { clientAddress, request } = call;
    const userAgent = request.headers.get('user-agent');
    const token = await startSession(call, member.id, userAgent, { clientAddress, sql, sessionId });
    await carryOverDevices(sql, { previous: member.sessionId, next: sessionId });
    await endSessions(sql, now, { userId: member.id, exceptSessionId: sessionId });
    const endedFeed = await removeFeed(sql, member.id);
    await recordSecurityNotice(call, sql, { userId: member.id, kind: 'password_changed', by: 'password', endedFeed });
    return token;
  });
  setSessionCookies(call, jwt);
  return { jwt, user: await presentUser(call, member.id, call.locale) };
};

changePassword.faults = ({ body }) => commonPasswordFaults(body.password);

function wrongPassword() {
  return new ApiError('invalid_input', { fields: [{ path: 'currentPassword', key: 'password_wrong' }] });
}
