import { ApiError } from '../../../base/errors.ts';
import type { Sql } from '../../../database/connection.ts';
import { retryDeadlock } from '../../../database/retry-deadlock.ts';
import type { Action } from '../../../http/endpoint.ts';
import { removeImageFiles } from '../../images/public.ts';
import { linkHash } from '../../mailed-links/public.ts';

/**
 * Deletes an account made with another person's address, given the link mailed there (decision 026), while the
 * address is unconfirmed. Throws link_invalid for an unknown, used or expired code and once it is confirmed; of this
 * and a concurrent confirmation one succeeds.
 */
export const refuseAccount: Action<'POST /api/auth/email-confirmation/refuse'> = async (call) => {
  const now = call.clock();
  const hash = linkHash(call.body.code);
  const erased = await retryDeadlock(() =>
    call.database.sql.transaction().execute(async (sql) => {
      const userId = await lockUnconfirmed(sql, hash, now);
      return { userId, images: (await call.eraseMember(sql, userId, now)) ?? [] };
    }),
  );
  call.log.info({ userId: erased.userId }, 'account rejected by the owner of its address');
  await Promise.all(erased.images.map((image) => removeImageFiles(call, image)));
  return { ok: true };
};

async function lockUnconfirmed(sql: Sql, hash: Buffer, now: Date): Promise<string> {
  const owner = await sql
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select('users.id')
    .where('hash', '=', hash)
    .where('purpose', '=', 'confirm')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.email_confirmed_at', 'is', null)
    .where('users.role', '=', 'member')
    .where('users.deleted_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst();
  if (!owner) throw new ApiError('link_invalid');
  return owner.id;
}
