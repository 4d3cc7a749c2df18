import { sql as statement } from 'kysely';
import { ApiError } from '../../../base/errors.ts';
import type { Sql } from '../../../database/connection.ts';
import { queueMail } from '../../../emails/outbox.ts';
import { countAttempt } from '../../../http/count-attempts.ts';
import type { Action, Call } from '../../../http/endpoint.ts';
import { throwawayFaults } from '../../anti-abuse/public.ts';
import { provePassword, setWaitingAddress } from '../../credentials/public.ts';
import { admitMail } from '../admit-mail.ts';
import { lockAccount } from '../lock-account.ts';
import { isReserved } from './former-email.ts';

type EmailChangeCall = Call<'POST /api/auth/change-email'>;

/** Address changes a member can request, taken or not. */
const requestBudget = { points: 5, seconds: 3600 };

/**
 * Stores another address until it is confirmed there, and queues the mail with the link. Only callers with the right
 * password learn that an address is taken, as at sign-up (product 8), and no more often. Throws invalid_input for a
 * wrong password and for the current address, email_taken, email_throwaway, too_many_requests, too_many_mails.
 */
export const requestEmailChange: Action<'POST /api/auth/change-email'> = async (call) => {
  const { member, body, database, clock } = call;
  await provePassword(call, body.password);
  await countRequest(call);
  await database.sql.transaction().execute(async (sql) => {
    await lockAccount(sql, member);
    await refuseTaken(sql, call);
    await admitMail(call, sql, body.email);
    await setWaitingAddress(sql, member.id, { email: body.email, since: clock() });
    await queueMail(sql, 'email-change', { userId: member.id }, clock());
  });
  call.log.info({ userId: member.id }, 'email change requested');
  return { ok: true };
};

requestEmailChange.faults = ({ body }) => throwawayFaults(body.email);

/** Not in the transaction, so that refused requests count too. */
async function countRequest(call: EmailChangeCall): Promise<void> {
  if (!call.environment.rateLimits) return;
  const seconds = await countAttempt(call, call.database.sql, ['change-email', call.member.id], requestBudget);
  if (seconds > 0) throw new ApiError('too_many_requests', { values: { seconds } });
}

/** An early check: if several request an address, the link decides who gets it. */
async function refuseTaken(sql: Sql, { body, member, clock }: EmailChangeCall): Promise<void> {
  const owner = await sql
    .selectFrom('users')
    .select(['id', 'email'])
    .where(statement`lower(email)`, '=', statement`lower(${body.email})`)
    .executeTakeFirst();
  if (owner?.id === member.id && owner.email === body.email) {
    throw new ApiError('invalid_input', { fields: [{ path: 'email', key: 'email_same' }] });
  }
  const isTaken = owner !== undefined && owner.id !== member.id;
  if (isTaken || (await isReserved(sql, body.email, { now: clock(), exceptUserId: member.id }))) {
    throw new ApiError('email_taken');
  }
}

/** Drops the pending address, and with it every link to confirm it. */
export const dropEmailChange: Action<'DELETE /api/auth/change-email'> = async ({ database, member }) => {
  await setWaitingAddress(database.sql, member.id, null);
  return undefined;
};
