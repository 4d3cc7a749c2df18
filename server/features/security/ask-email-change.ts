import type { Action } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';
import { countAttempt } from '../session/for-others.ts';
import { refuseThrowaway } from '../trust/for-others.ts';
import { provePassword } from './prove-password.ts';

/** Links somebody can have mailed to addresses that may be others'. */
const askBudget = { points: 5, seconds: 3600 };

/**
 * Keeps another address until it is confirmed there, and puts in the job that mails the link. Whether somebody has that
 * address is not looked at here, so that nothing tells: its owner learns it at the link. Throws invalid_input for a wrong
 * password and for the address the member has, email_throwaway, too_many_requests.
 */
export const askEmailChange: Action<'POST /api/auth/change-email'> = async (call) => {
  const { member, body, database, clock } = call;
  await provePassword(call, body.password);
  await refuseThrowaway(body.email);
  await database.sql.transaction().execute(async (sql) => {
    if (call.environment.rateLimits) {
      const seconds = await countAttempt(call, sql, ['change-email', member.id], askBudget);
      if (seconds > 0) throw new Refusal('too_many_requests', { values: { seconds } });
    }
    const kept = await sql
      .updateTable('users')
      .set({ new_email: body.email, new_email_at: clock() })
      .where('id', '=', member.id)
      .where('email', '<>', body.email)
      .returning('id')
      .executeTakeFirst();
    if (!kept) throw new Refusal('invalid_input', { fields: [{ path: 'email', key: 'email_same' }] });
    await call.jobs.send(sql, 'send-email-change-mail', { userId: member.id });
  });
  return { ok: true };
};

/** Drops the address that waits, and with it every link to confirm it. */
export const dropEmailChange: Action<'DELETE /api/auth/change-email'> = async ({ database, member }) => {
  await database.sql
    .updateTable('users')
    .set({ new_email: null, new_email_at: null })
    .where('id', '=', member.id)
    .execute();
  return undefined;
};
