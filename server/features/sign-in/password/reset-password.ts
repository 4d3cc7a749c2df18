import { Refusal } from '../../../base/errors.ts';
import { hashPassword } from '../../../base/passwords.ts';
import type { Sql } from '../../../database/connection.ts';
import { retryDeadlock } from '../../../database/retry-deadlock.ts';
import type { Action, Call } from '../../../http/endpoint.ts';
import {
  commonPasswordFaults,
  confirmAddress,
  recordSecurityNotice,
  setPassword,
  setWaitingAddress,
} from '../../credentials/public.ts';
import { removeImageFiles } from '../../images/public.ts';
import { linkHash, voidLinks } from '../../mailed-links/public.ts';
import { removeFeed } from '../../meetings/public.ts';
import { endSessions } from '../../session/public.ts';
import { logInAs } from '../log-in/log-in-as.ts';
import { askForSecondFactor } from '../second-factor/ask-for-second-factor.ts';
import { beginAnew } from './begin-anew.ts';

type ResetCall = Call<'POST /api/auth/reset-password'>;

/**
 * Sets a new password with the code of a mailed link, ends all sessions and logs in. Voids the user's other reset
 * links and the calendar address, and drops a pending address. An account whose address was never confirmed may be a
 * stranger's, so the owner gets a new one in its place; an imported one, which nobody could enter, is confirmed.
 * Throws link_invalid for an unknown, used or expired code, and second_factor_needed, with the new password already
 * set, for an account with a second factor: the mailbox alone does not open it. Of two concurrent uses one succeeds.
 */
export const resetPassword: Action<'POST /api/auth/reset-password'> = async (call) => {
  const { sql } = call.database;
  const now = call.clock();
  const hash = linkHash(call.body.code);
  await ownerOf(sql, hash, now);
  const passwordHash = await hashPassword(call.body.password);
  const { userId, images } = await retryDeadlock(() =>
    sql.transaction().execute((transaction) => takeLink(transaction, call, { hash, passwordHash, now })),
  );
  await Promise.all(images.map((image) => removeImageFiles(call, image)));
  await askForSecondFactor(call, userId);
  return logInAs(call, userId, { by: 'reset', passwordHash });
};

resetPassword.faults = ({ body }) => commonPasswordFaults(body.password);

interface Reset {
  hash: Buffer;
  passwordHash: string;
  now: Date;
}

async function takeLink(
  sql: Sql,
  call: ResetCall,
  { hash, passwordHash, now }: Reset,
): Promise<{ userId: string; images: string[] }> {
  const { id: userId } = await ownerOf(sql, hash, now);
  // Locks the user's row first, so that two links of one user wait for each other instead of deadlocking.
  await sql.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
  const { email, isProved, isBroughtOver } = await ownerOf(sql, hash, now);
  if (email !== null && !isProved && !isBroughtOver) {
    const anew = await beginAnew(sql, userId, { email, passwordHash, locale: call.locale, now });
    call.log.info({ userId: anew.userId, formerId: userId }, 'account began anew');
    return anew;
  }
  await setPassword(sql, userId, passwordHash, { now });
  await confirmAddress(sql, userId, now);
  await setWaitingAddress(sql, userId, null);
  await voidLinks(sql, userId, ['change_email'], now);
  await endSessions(sql, now, { userId });
  const endedFeed = await removeFeed(sql, userId);
  await recordSecurityNotice(call, sql, { userId, kind: 'password_changed', by: 'reset', endedFeed });
  return { userId, images: [] };
}

async function ownerOf(sql: Sql, hash: Buffer, now: Date) {
  const link = await sql
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select(['users.id', 'email', 'email_confirmed_at', 'password_hash'])
    .where('hash', '=', hash)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw new Refusal('link_invalid');
  return {
    id: link.id,
    email: link.email,
    isProved: link.email_confirmed_at !== null,
    isBroughtOver: link.password_hash === null,
  };
}
