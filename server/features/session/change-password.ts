import type { Action } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';
import { hashPassword, verifyPassword } from '../../passwords.ts';
import { recordSecurityNotice, voidChallenges } from '../security/for-others.ts';
import { countPasswordAttempt, forgetAttempts } from './count-attempt.ts';
import { endSessions } from './end-sessions.ts';
import { voidLinks } from './mailed-links.ts';
import { presentUser } from './present-user.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { setSessionCookies } from './session-cookies.ts';
import { signSession } from './start-session.ts';

/**
 * Changes the password of whoever knows the current one. Ends all other sessions and makes mailed reset links void; this
 * session goes on. A wrong current password is invalid_input for that field: the session itself is not in doubt.
 */
export const changePassword: Action<'POST /api/auth/change-password'> = async (call) => {
  const { body, member, database } = call;
  const attempt: [string, ...string[]] = ['prove-password', member.id];
  await refuseCommonPassword(body.password);
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
  const expiresAt = await database.sql.transaction().execute(async (sql) => {
    const changed = await sql
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', member.id)
      .where('password_hash', '=', current)
      .returning('id')
      .executeTakeFirst();
    // Changed by someone else since it was read: then what was proved is no longer so.
    if (!changed) throw wrongPassword();
    await voidLinks(sql, member.id, ['reset'], now);
    await voidChallenges(sql, member.id);
    await endSessions(sql, now, { userId: member.id, exceptSessionId: member.sessionId });
    await recordSecurityNotice(call, sql, { userId: member.id, kind: 'password_changed', by: 'password' });
    const session = await sql
      .selectFrom('sessions')
      .select('expires_at')
      .where('id', '=', member.sessionId)
      .executeTakeFirstOrThrow();
    return session.expires_at;
  });
  const jwt = await signSession(call, { sessionId: member.sessionId, userId: member.id, expiresAt });
  setSessionCookies(call, jwt);
  return { jwt, user: await presentUser(call, member.id, call.locale) };
};

function wrongPassword() {
  return new Refusal('invalid_input', { fields: [{ path: 'currentPassword', key: 'password_wrong' }] });
}
