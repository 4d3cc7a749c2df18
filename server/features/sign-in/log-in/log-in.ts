import { emailKey } from '../../../../contract/email.ts';
import { ApiError } from '../../../base/errors.ts';
import { formerCostInSql, isFormerHash, isFormerInSql } from '../../../base/former-passwords.ts';
import { hashPassword, verifyPassword } from '../../../base/passwords.ts';
import type { Prepared } from '../../../database/connection.ts';
import type { Action, Call, Services } from '../../../http/endpoint.ts';
import { renewHash } from '../../credentials/public.ts';
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

interface Found {
  id: string | null;
  passwordHash: string | null;
  /** the highest cost of hashes of a former site that are stored, of whomever; null: there are none */
  formerCost: number | null;
}

const find: Prepared = {
  name: 'sign_in_find',
  text: `select users.id, users.password_hash as "passwordHash",
      (select max(${formerCostInSql})::integer from users where ${isFormerInSql}) as "formerCost"
    from (select lower($1) as email) given left join users on lower(users.email) = given.email and users.deleted_at is null`,
};

/**
 * The user of this address and password, with the stored hash; one of a former site is replaced by ours. Throws
 * wrong_credentials, and what countLogIn throws.
 */
export async function provenUser(
  call: Call<'POST /api/auth/local' | 'POST /api/auth/local/restore'>,
): Promise<{ userId: string; passwordHash: string }> {
  const { identifier, password, altcha } = call.body;
  const email = emailKey(identifier);
  const [{ id, passwordHash, formerCost } = unknownUser] = await call.database.run<Found>(find, [email]);
  const userId = id ?? undefined;
  const takeBack = await countLogIn(call, { userId, email, clientAddress: call.clientAddress, altcha });
  const isRight = await verifyPassword(password, passwordHash, formerCost);
  if (id === null || passwordHash === null || !isRight) throw refused(call, userId);
  await takeBack();
  if (!isFormerHash(passwordHash)) return { userId: id, passwordHash };
  return { userId: id, passwordHash: await renewed(call, id, { password, was: passwordHash }) };
}

const unknownUser: Found = { id: null, passwordHash: null, formerCost: null };

function refused({ log }: Services, userId: string | undefined): ApiError {
  log.info({ userId, by: 'password' }, 'log-in refused');
  return new ApiError('wrong_credentials');
}

/** The hash that replaces one of a former site. Of two log-ins at once, one replaces it and both are let in. */
async function renewed(
  call: Services,
  userId: string,
  { password, was }: { password: string; was: string },
): Promise<string> {
  const { sql } = call.database;
  const hash = await hashPassword(password);
  if (await renewHash(sql, userId, { was, hash })) return hash;
  const user = await sql.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  const now = user?.password_hash ?? null;
  if (now === null || !(await verifyPassword(password, now))) throw refused(call, userId);
  return now;
}
