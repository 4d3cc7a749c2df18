import type { Sql } from '../../database/connection.ts';
import type { Action } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';
import { hashPassword } from '../../passwords.ts';
import { askForSecondFactor, recordSecurityNotice, voidChallenges } from '../security/for-others.ts';
import { endSessions } from './end-sessions.ts';
import { logInAs } from './log-in-as.ts';
import { linkHash, voidLinks } from './mailed-links.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/**
 * Sets a new password with the code of a mailed link, ends all sessions and logs in. It also confirms the address, which the
 * link was mailed to, and makes every other reset link of the user void. Throws link_invalid for an unknown, used or expired
 * code, and second_factor_needed, with the new password already set, for an account that has one: a mailbox alone does not
 * open it. Of two uses at once one succeeds.
 */
export const resetPassword: Action<'POST /api/auth/reset-password'> = async (call) => {
  const { sql } = call.database;
  const now = call.clock();
  const hash = linkHash(call.body.code);
  await refuseCommonPassword(call.body.password);
  const userId = await ownerOf(sql, hash, now);
  const passwordHash = await hashPassword(call.body.password);
  await sql.transaction().execute(async (transaction) => {
    // The user's row comes first, so that two links of one user wait for each other instead of crossing.
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
    await ownerOf(transaction, hash, now);
    await voidLinks(transaction, userId, ['reset'], now);
    await voidChallenges(transaction, userId);
    await transaction
      .updateTable('users')
      .set(({ fn, val }) => ({
        password_hash: passwordHash,
        email_confirmed_at: fn.coalesce('email_confirmed_at', val(now)),
      }))
      .where('id', '=', userId)
      .execute();
    await endSessions(transaction, now, { userId });
    await recordSecurityNotice(call, transaction, { userId, kind: 'password_changed' });
  });
  await askForSecondFactor(call, userId);
  return logInAs(call, userId);
};

async function ownerOf(sql: Sql, hash: Buffer, now: Date): Promise<string> {
  const link = await sql
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select('users.id')
    .where('hash', '=', hash)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw new Refusal('link_invalid');
  return link.id;
}
