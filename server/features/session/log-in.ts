import { sql as statement } from 'kysely';
import type { Action, Call } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';
import { verifyPassword } from '../../passwords.ts';
import { askForSecondFactor } from '../security/for-others.ts';
import { countPasswordAttempt, forgetAttempts } from './count-attempt.ts';
import { logInAs } from './log-in-as.ts';
import { refuseWhileLeaving } from './refuse-while-leaving.ts';

/**
 * Logs in with e-mail and password. An unknown address, a wrong password and a member brought over who has none yet get the
 * same wrong_credentials after the same work. Ten failures in 15 minutes for one address from one place: too_many_requests.
 * Once the password was right, an account with a second factor is answered with second_factor_needed, and one about to be
 * deleted with deletion_pending.
 */
export const logIn: Action<'POST /api/auth/local'> = async (call) => {
  const userId = await provenUser(call);
  await refuseWhileLeaving(call, userId);
  await askForSecondFactor(call, userId);
  return logInAs(call, userId);
};

/** Whose address and password these are. Throws wrong_credentials, too_many_requests. */
export async function provenUser(call: Call<'POST /api/auth/local' | 'POST /api/auth/local/restore'>): Promise<string> {
  const { identifier, password } = call.body;
  const attempt: [string, ...string[]] = ['log-in', identifier.toLowerCase(), call.clientAddress];
  await countPasswordAttempt(call, attempt);
  const user = await call.database.sql
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(statement`lower(email)`, '=', statement`lower(${identifier})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const isRight = await verifyPassword(password, user?.password_hash ?? null);
  if (!user || !isRight) {
    call.log.info({ userId: user?.id, by: 'password' }, 'log-in refused');
    throw new Refusal('wrong_credentials');
  }
  await forgetAttempts(call, attempt);
  return user.id;
}
