import { dayMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import { ApiError } from '../../../base/errors.ts';
import { verifyPassword } from '../../../base/passwords.ts';
import type { Sql } from '../../../database/connection.ts';
import { retryDeadlock } from '../../../database/retry-deadlock.ts';
import { queueMail } from '../../../emails/outbox.ts';
import { countPasswordAttempt, forgetAttempts } from '../../../http/count-attempts.ts';
import type { Action, Call } from '../../../http/endpoint.ts';
import { voidChallenges } from '../../credentials/public.ts';
import { voidLinks } from '../../mailed-links/public.ts';
import { clearSessionCookies, endSessions } from '../../session/public.ts';

/**
 * Requests the deletion of the account, with its password: it disappears for everyone else and cannot be used, and is
 * erased after limits.deletionDays unless its member returns by the mailed link or with the password. A job cancels
 * renewals. Throws wrong_credentials for a wrong password, has_role while the member is staff, and not_logged_in if
 * it was already requested, or the account was deleted meanwhile.
 */
export const deleteAccount: Action<'DELETE /api/users/me'> = async (call) => {
  const provenHash = await provePassword(call);
  await retryDeadlock(() => call.database.sql.transaction().execute((sql) => requestDeletion(sql, call, provenHash)));
  call.log.info({ userId: call.member.id }, 'deletion requested');
  clearSessionCookies(call);
  return undefined;
};

async function requestDeletion(sql: Sql, call: Call<'DELETE /api/users/me'>, provenHash: string): Promise<void> {
  const { id: userId } = call.member;
  await lockOwner(sql, userId, provenHash);
  const now = call.clock();
  const { reason, comment } = call.body.data;
  await sql
    .updateTable('users')
    .set({
      deletion_asked_at: now,
      deletion_due_at: new Date(now.getTime() + limits.deletionDays * dayMs),
      deletion_reason: reason ?? null,
      deletion_comment: comment ?? null,
    })
    .where('id', '=', userId)
    .execute();
  await endSessions(sql, now, { userId });
  await voidLinks(sql, userId, ['reset', 'change_email', 'restore'], now);
  await voidChallenges(sql, userId);
  await queueMail(sql, 'restore', { userId }, now);
}

/** The stored hash the request's password was checked against. */
async function provePassword(call: Call<'DELETE /api/users/me'>): Promise<string> {
  const attempt: [string, ...string[]] = ['prove-password', call.member.id];
  await countPasswordAttempt(call, attempt);
  const user = await call.database.sql
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', call.member.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new ApiError('not_logged_in');
  const hash = user.password_hash;
  if (!(await verifyPassword(call.body.data.password, hash)) || hash === null) throw new ApiError('wrong_credentials');
  await forgetAttempts(call, attempt);
  return hash;
}

/** The second of two concurrent requests waits here and finds no one; a role given in between is seen. */
async function lockOwner(sql: Sql, memberId: string, provenHash: string): Promise<void> {
  const user = await sql
    .selectFrom('users')
    .select(['role', 'password_hash'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new ApiError('not_logged_in');
  // Changed since it was read: the proof no longer holds.
  if (user.password_hash !== provenHash) throw new ApiError('wrong_credentials');
  if (user.role !== 'member') throw new ApiError('has_role');
}
