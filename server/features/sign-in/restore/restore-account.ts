import { ApiError } from '../../../base/errors.ts';
import type { Action, Call, Services } from '../../../http/endpoint.ts';
import { countCode, forgetCodes, readSecondFactor, takeCode } from '../../credentials/public.ts';
import { linkHash } from '../../mailed-links/public.ts';
import { takeDeletionBack } from '../../me/public.ts';
import { provenUser } from '../log-in/log-in.ts';
import { requireSecondFactor } from '../second-factor/require-second-factor.ts';

/**
 * Cancels a deletion with the mailed link while the account has not been erased: all is as before, except for the
 * sessions and a cancelled renewal. It logs no one in. A used link, opened again, answers as at first. Throws
 * link_invalid for an unknown, expired or void code, and invalid_input for the field code if an account with a
 * second factor gets none. Of this and a concurrent erasure one succeeds.
 */
export const restoreByLink: Action<'POST /api/auth/restore'> = async (call) => {
  const { userId, isVoid, isBack } = await findLink(call);
  if (isBack) return { ok: true };
  if (isVoid) throw new ApiError('link_invalid');
  const hasFactor = (await readSecondFactor(call, userId)) !== null;
  if (hasFactor) await countCode(call, userId);
  const isRestored = await call.database.sql.transaction().execute(async (sql) => {
    const stored = await takeDeletionBack(call, sql, userId, 'link');
    if (stored && hasFactor) await takeCode(call, sql, userId, givenCode(call));
    return stored;
  });
  // Restored or erased concurrently.
  if (!isRestored && !(await findLink(call)).isBack) throw new ApiError('link_invalid');
  if (hasFactor) await forgetCodes(call, userId);
  return { ok: true };
};

/**
 * The same with address and password. An account not about to leave gets the same answer, for a second press. Throws
 * wrong_credentials, also for an erased account, and second_factor_needed for an account about to leave that has
 * one: the code then restores it and logs in.
 */
export const restoreByPassword: Action<'POST /api/auth/local/restore'> = async (call) => {
  const { userId } = await provenUser(call);
  if (await isLeaving(call, userId)) await requireSecondFactor(call, userId);
  await call.database.sql.transaction().execute((sql) => takeDeletionBack(call, sql, userId, 'password'));
  return { ok: true };
};

function givenCode({ body }: Call<'POST /api/auth/restore'>): string {
  if (body.code !== undefined) return body.code;
  throw new ApiError('invalid_input', { fields: [{ path: 'code', key: 'code_needed' }] });
}

async function findLink({ database, body, clock }: Call<'POST /api/auth/restore'>) {
  const link = await database.sql
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select(['user_id', 'used_at', 'deletion_due_at'])
    .where('hash', '=', linkHash(body.token))
    .where('purpose', '=', 'restore')
    .where('expires_at', '>', clock())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw new ApiError('link_invalid');
  return { userId: link.user_id, isVoid: link.used_at !== null, isBack: link.deletion_due_at === null };
}

async function isLeaving({ database }: Services, userId: string): Promise<boolean> {
  const leaving = await database.sql
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_due_at', 'is not', null)
    .executeTakeFirst();
  return leaving !== undefined;
}
