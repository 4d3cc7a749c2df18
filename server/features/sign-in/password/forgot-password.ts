import { sql as statement } from 'kysely';
import { emailKey } from '../../../../contract/email.ts';
import * as limits from '../../../../contract/limits.ts';
import { newId } from '../../../base/ids.ts';
import { queueMail } from '../../../emails/outbox.ts';
import { countAttempt } from '../../../http/count-attempts.ts';
import type { Action } from '../../../http/endpoint.ts';
import { admitReset } from '../admit-mail.ts';

/**
 * Requests a mail with a reset link. Answer and work are the same for every address: for an unknown one, the job is
 * queued for a nonexistent user. An address gets at most one mail a minute and a few a day, to protect the mailbox
 * from flooding.
 */
export const forgotPassword: Action<'POST /api/auth/forgot-password'> = async (call) => {
  const email = emailKey(call.body.email);
  await call.database.sql.transaction().execute(async (sql) => {
    if (call.environment.rateLimits) {
      const wait = await countAttempt(call, sql, ['reset-mail', email], { points: 1, seconds: limits.resendSeconds });
      if (wait > 0 || !(await admitReset(call, sql, email))) return;
    }
    const user = await sql
      .selectFrom('users')
      .select('id')
      .where(statement`lower(email)`, '=', statement`lower(${email})`)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    await queueMail(sql, 'reset', { userId: user?.id ?? newId() }, call.clock());
  });
  return { ok: true };
};
