import type { Locale } from '../../../../contract/locales.ts';
import { translatorFor } from '../../../../texts/translator.ts';
import { ApiError } from '../../../base/errors.ts';
import { newId } from '../../../base/ids.ts';
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
import { createAccount } from '../register/create-account.ts';
import { requireSecondFactor } from '../second-factor/require-second-factor.ts';

type ResetCall = Call<'POST /api/auth/reset-password'>;

/**
 * Sets a new password with the code of a mailed link, ends all sessions and logs in. Voids the user's other reset
 * links and the calendar address, and drops a pending address. An account whose address was never confirmed may be a
 * stranger's, so the owner gets a new one in its place; an imported one, which no one could log in to, is confirmed.
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
  await requireSecondFactor(call, userId);
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
  const { email, isProved, hasPassword } = await ownerOf(sql, hash, now);
  if (email !== null && !isProved && hasPassword) {
    const restarted = await startOver(call, sql, userId, { email, passwordHash, locale: call.locale, now });
    call.log.info({ userId: restarted.userId, formerId: userId }, 'account restarted');
    return restarted;
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
  if (!link) throw new ApiError('link_invalid');
  return {
    id: link.id,
    email: link.email,
    isProved: link.email_confirmed_at !== null,
    hasPassword: link.password_hash !== null,
  };
}

interface Owner {
  email: string;
  passwordHash: string;
  locale: Locale;
  now: Date;
}

/**
 * Gives the address of an account that someone else may have created to the owner who has just proved it: the account is
 * erased with all its data, credentials, texts, pictures, licences and sessions, and a new one with a confirmed address
 * takes its place (decision 026). Its name is a placeholder until its owner gives one. sql is a transaction that has locked
 * the user. Returns the new user, and the pictures whose files are to be removed after the commit.
 */
async function startOver(
  { eraseMember }: ResetCall,
  sql: Sql,
  formerId: string,
  { email, passwordHash, locale, now }: Owner,
): Promise<{ userId: string; images: string[] }> {
  const images = (await eraseMember(sql, formerId, now)) ?? [];
  const userId = newId(now.getTime());
  const name = translatorFor(locale)('sign-in-new-member.name');
  await createAccount(sql, { id: userId, email, passwordHash, name, locale, emailConfirmedAt: now, now });
  return { userId, images };
}
