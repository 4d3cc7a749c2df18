import { minuteMs } from '../../../../contract/format/durations.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Action, Call } from '../../../http/endpoint.ts';
import {
  confirmAuthenticator,
  countCode,
  forgetCodes,
  makeRecoveryCodes,
  openSecret,
  readAuthenticatorCode,
  recordSecurityNotice,
  stepOfCode,
  wrongCode,
} from '../../credentials/public.ts';
import { endSessions } from '../../session/public.ts';
import { lockAccount } from '../lock-account.ts';

/** How long the secret shown waits for its first code. */
const setUpMilliseconds = 30 * minuteMs;

/**
 * Enables the second factor with a code of the app, and ends all other sessions: they started without a code and
 * must not get a role that awaited one. Throws invalid_input for a wrong code, set_up_expired if nothing was started
 * in the last half hour, second_factor_on. Of two concurrent calls one gets recovery codes.
 */
export const confirmSecondFactor: Action<'POST /api/auth/second-factor/confirm'> = async (call) => {
  const { member, clock, database, body } = call;
  const sealed = await findSetUp(call);
  // Counted only now: with the factor already on, an intruder in a session must not use up the attempts of the
  // owner's login.
  await countCode(call, member.id);
  const now = clock();
  const code = readAuthenticatorCode(body.code);
  const step = code && stepOfCode(openSecret(call, member.id, sealed), code, now);
  if (!step) throw wrongCode();
  const recoveryCodes = await database.sql.transaction().execute(async (sql) => {
    await lockAccount(sql, member);
    const confirmed = await confirmAuthenticator(sql, { userId: member.id, sealedSecret: sealed, step, now });
    if (!confirmed) throw new ApiError('second_factor_on');
    await endSessions(sql, now, { userId: member.id, exceptSessionId: member.sessionId });
    await recordSecurityNotice(call, sql, { userId: member.id, kind: 'second_factor_on' });
    return makeRecoveryCodes(call, sql, member.id);
  });
  await forgetCodes(call, member.id);
  return { data: { recoveryCodes } };
};

async function findSetUp(call: Call<'POST /api/auth/second-factor/confirm'>): Promise<Buffer> {
  const found = await call.database.sql
    .selectFrom('authenticators')
    .select(['sealed_secret', 'confirmed_at', 'created_at'])
    .where('user_id', '=', call.member.id)
    .executeTakeFirst();
  if (found?.confirmed_at) throw new ApiError('second_factor_on');
  const isLate = found && call.clock().getTime() - found.created_at.getTime() > setUpMilliseconds;
  if (!found || isLate) throw new ApiError('set_up_expired');
  return found.sealed_secret;
}
