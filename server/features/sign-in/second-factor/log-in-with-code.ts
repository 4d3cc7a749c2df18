import { dayMs } from '../../../../contract/format/durations.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Action, Services } from '../../../http/endpoint.ts';
import {
  countCode,
  countTry,
  finishLogIn,
  forgetCodes,
  recordSecurityNotice,
  takeCode,
  wereCodesGuessed,
} from '../../credentials/public.ts';
import { takeDeletionBack } from '../../me/public.ts';
import { logInAs } from '../log-in/log-in-as.ts';
import { refuseWhileLeaving } from '../log-in/refuse-while-leaving.ts';

/**
 * Completes a login with a code of the app or a recovery code. It ends after limits.secondFactorTries wrong ones.
 * After as many in a day, over any number of logins, the member is notified that someone has the password. Throws
 * log_in_expired, too_many_requests, invalid_input for a wrong code, and deletion_pending for an account about to be
 * deleted unless restore is given.
 */
export const logInWithCode: Action<'POST /api/auth/local/second-factor'> = async (call) => {
  const { challenge, code, restore } = call.body;
  const userId = await countTry(call, challenge);
  await countCode(call, userId);
  try {
    await call.database.sql.transaction().execute(async (sql) => {
      await finishLogIn(call, sql, challenge);
      await takeCode(call, sql, userId, code);
      if (restore) await takeDeletionBack(call, sql, userId, 'code');
    });
  } catch (error) {
    const isWrong = error instanceof ApiError && error.code === 'invalid_input';
    if (isWrong) call.log.info({ userId, by: 'code' }, 'log-in refused');
    if (isWrong && (await wereCodesGuessed(call, userId))) await notifyOfGuessing(call, userId);
    throw error;
  }
  await forgetCodes(call, userId);
  await refuseWhileLeaving(call, userId);
  return logInAs(call, userId, { by: 'code', challenge });
};

/** Once a day is enough. */
async function notifyOfGuessing(services: Services, userId: string): Promise<void> {
  await services.database.sql.transaction().execute(async (sql) => {
    await sql.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const reported = await sql
      .selectFrom('security_notices')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', 'codes_guessed')
      .where('created_at', '>', new Date(services.clock().getTime() - dayMs))
      .executeTakeFirst();
    if (!reported) await recordSecurityNotice(services, sql, { userId, kind: 'codes_guessed' });
  });
}
