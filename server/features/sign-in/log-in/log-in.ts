import { sql as statement } from 'kysely';
import { emailKey } from '../../../../contract/email.ts';
import { ApiError } from '../../../base/errors.ts';
import { verifyPassword } from '../../../base/passwords.ts';
import type { Action, Call } from '../../../http/endpoint.ts';
import { requireSecondFactor } from '../second-factor/require-second-factor.ts';
import { countLogIn } from './count-log-in.ts';
import { logInAs } from './log-in-as.ts';
import { refuseWhileLeaving } from './refuse-while-leaving.ts';

/**
 * Logs in with email and password. An unknown address, a wrong password and an imported member without one get the
 * same wrong_credentials after the same work. Throws what countLogIn throws for too many failures; after a right
 * password, second_factor_needed for an account with a second factor, and deletion_pending for one about to be
 * deleted.
 */
export const logIn: Action<'POST /api/auth/local'> = async (call) => {
  const { userId, passwordHash } = await provenUser(call);
  await refuseWhileLeaving(call, userId);
  await requireSecondFactor(call, userId);
  return logInAs(call, userId, { by: 'password', passwordHash });
};

/**
 * The user of this address and password, with the stored hash. Throws wrong_credentials, and what countLogIn throws.
 */
export async function provenUser(
  call: Call<'POST /api/auth/local' | 'POST /api/auth/local/restore'>,
): Promise<{ userId: string; passwordHash: string }> {
  const { identifier, password, altcha } = call.body;
  const email = emailKey(identifier);
  const user = await call.database.sql
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(statement`lower(email)`, '=', statement`lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const takeBack = await countLogIn(call, { userId: user?.id, email, clientAddress: call.clientAddress, altcha });
  const passwordHash = user?.password_hash ?? null;
  const isRight = await verifyPassword(password, passwordHash);
  if (!user || passwordHash === null || !isRight) {
    call.log.info({ userId: user?.id, by: 'password' }, 'log-in refused');
    throw new ApiError('wrong_credentials');
  }
  await takeBack();
  return { userId: user.id, passwordHash };
}
