import type { Sql } from '../../database/connection.ts';
import type { Action, Call } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';
import { verifyPassword } from '../../passwords.ts';
import { removeImageFiles } from '../images/for-others.ts';
import { clearSessionCookies, countPasswordAttempt, forgetAttempts } from '../session/for-others.ts';
import { eraseMember } from './erase-member.ts';

/**
 * Deletes the account of whoever knows its password (design 6, Deleted account) and keeps the reason without the person.
 * Throws wrong_credentials for a wrong password, has_role as long as the member runs the place, and not_logged_in when the
 * account has been deleted at the same time.
 */
export const deleteAccount: Action<'DELETE /api/users/me'> = async (call) => {
  const provenHash = await provePassword(call);
  const images = await call.database.sql.transaction().execute(async (sql) => {
    await lockOwner(sql, call.member.id, provenHash);
    const now = call.clock();
    const erased = await eraseMember(sql, call.member.id, now);
    if (!erased) throw new Refusal('not_logged_in');
    await keepReason(sql, call, now);
    return erased;
  });
  await Promise.all(images.map((image) => removeImageFiles(call, image)));
  clearSessionCookies(call);
  return undefined;
};

/** The stored hash that the password of the request has been checked against. */
async function provePassword(call: Call<'DELETE /api/users/me'>): Promise<string> {
  const attempt: [string, ...string[]] = ['delete-account', call.member.id];
  await countPasswordAttempt(call, attempt);
  const user = await call.database.sql
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', call.member.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new Refusal('not_logged_in');
  const hash = user.password_hash;
  if (!(await verifyPassword(call.body.data.password, hash)) || hash === null) throw new Refusal('wrong_credentials');
  await forgetAttempts(call, attempt);
  return hash;
}

/** Of two deletions at once the second waits here and finds nobody; a role given meanwhile is seen. */
async function lockOwner(sql: Sql, memberId: string, provenHash: string): Promise<void> {
  const user = await sql
    .selectFrom('users')
    .select(['role', 'password_hash'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new Refusal('not_logged_in');
  // Changed since it was read: what was proved is no longer so.
  if (user.password_hash !== provenHash) throw new Refusal('wrong_credentials');
  if (user.role !== 'member') throw new Refusal('has_role');
}

async function keepReason(sql: Sql, { body }: Call<'DELETE /api/users/me'>, now: Date): Promise<void> {
  const { reason, comment } = body.data;
  await sql
    .insertInto('account_deletions')
    .values({ reason, comment: comment ?? null, deleted_on: now.toISOString().slice(0, 10) })
    .execute();
}
