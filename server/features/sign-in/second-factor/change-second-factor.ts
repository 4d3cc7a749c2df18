import { ApiError } from '../../../base/errors.ts';
import type { Sql } from '../../../database/connection.ts';
import type { Action, Member, Services } from '../../../http/endpoint.ts';
import {
  countCode,
  forgetCodes,
  makeRecoveryCodes,
  provePassword,
  recordSecurityNotice,
  removeSecondFactor,
  takeCode,
} from '../../credentials/public.ts';
import { lockAccount } from '../lock-account.ts';

interface ProvedCall extends Services {
  member: Member;
  body: { password: string; code: string };
}

/** Replaces the recovery codes, given the password and a code. Throws second_factor_off. */
export const renewRecoveryCodes: Action<'POST /api/auth/second-factor/recovery-codes'> = async (call) => {
  const recoveryCodes = await withBothFactors(call, async (sql) => {
    await recordSecurityNotice(call, sql, { userId: call.member.id, kind: 'recovery_codes_made' });
    return makeRecoveryCodes(call, sql, call.member.id);
  });
  return { data: { recoveryCodes } };
};

/** Disables the second factor, given the password and a code. Throws second_factor_off. */
export const endSecondFactor: Action<'DELETE /api/auth/second-factor'> = async (call) => {
  await withBothFactors(call, async (sql) => {
    await removeSecondFactor(sql, call.member.id);
    await recordSecurityNotice(call, sql, { userId: call.member.id, kind: 'second_factor_off' });
  });
  return undefined;
};

/** Runs a change in one transaction with its code, one change per member at a time. */
async function withBothFactors<Result>(call: ProvedCall, change: (sql: Sql) => Promise<Result>): Promise<Result> {
  const { member, body, database } = call;
  await provePassword(call, body.password);
  await countCode(call, member.id);
  const result = await database.sql.transaction().execute(async (sql) => {
    await lockAccount(sql, member);
    const authenticator = await sql
      .selectFrom('authenticators')
      .select('user_id')
      .where('user_id', '=', member.id)
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!authenticator) throw new ApiError('second_factor_off');
    await takeCode(call, sql, member.id, body.code);
    return change(sql);
  });
  await forgetCodes(call, member.id);
  return result;
}
