import * as limits from '../../../../contract/limits.ts';
import { ApiError } from '../../../base/errors.ts';
import { queueMail } from '../../../emails/outbox.ts';
import { countAttempt } from '../../../http/count-attempts.ts';
import type { Action } from '../../../http/endpoint.ts';
import { admitMail } from '../admit-mail.ts';

/**
 * Mails the confirmation link again, at most once a minute (product 9); sooner throws too_many_requests with the
 * seconds to wait, and beyond the daily limit too_many_mails. Sends nothing to a confirmed address.
 */
export const sendEmailConfirmation: Action<'POST /api/auth/send-email-confirmation'> = async (call) => {
  const { member } = call;
  if (member.confirmed) return { ok: true };
  await call.database.sql.transaction().execute(async (sql) => {
    const budget = { points: 1, seconds: limits.resendSeconds };
    const seconds = await countAttempt(call, sql, ['confirmation-mail', member.id], budget);
    if (seconds > 0) throw new ApiError('too_many_requests', { values: { seconds } });
    const user = await sql.selectFrom('users').select('email').where('id', '=', member.id).executeTakeFirst();
    await admitMail(call, sql, user?.email ?? '');
    await queueMail(sql, 'confirm', { userId: member.id }, call.clock());
  });
  return { ok: true };
};
