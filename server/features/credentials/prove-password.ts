import { ApiError } from '../../base/errors.ts';
import { verifyPassword } from '../../base/passwords.ts';
import { countPasswordAttempt, forgetAttempts } from '../../http/count-attempts.ts';
import type { Member, Services } from '../../http/endpoint.ts';

/**
 * Throws invalid_input for the field password unless it is the caller's; too_many_requests after too many wrong
 * ones.
 */
export async function provePassword(call: Services & { member: Member }, password: string): Promise<void> {
  const attempt: [string, ...string[]] = ['prove-password', call.member.id];
  await countPasswordAttempt(call, attempt);
  const user = await call.database.sql
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', call.member.id)
    .executeTakeFirst();
  if (!(await verifyPassword(password, user?.password_hash ?? null))) {
    throw new ApiError('invalid_input', { fields: [{ path: 'password', key: 'password_wrong' }] });
  }
  await forgetAttempts(call, attempt);
}
