import { ApiError } from '../../../base/errors.ts';
import type { Sql } from '../../../database/connection.ts';
import type { Action } from '../../../http/endpoint.ts';
import { confirmAddress } from '../../credentials/public.ts';
import { newestDraft } from '../../drafts/public.ts';
import { linkHash } from '../../mailed-links/public.ts';
import { mailAgain } from '../../notifications/public.ts';

/**
 * Confirms an address with the code of a mailed link and resumes mails to it. A used link answers as at first while
 * it would be valid: the page and its reader may both press it. Throws link_invalid for an unknown, expired or
 * voided code. Also returns the recipient of an unsent first message.
 */
export const confirmEmail: Action<'GET /api/auth/email-confirmation'> = async ({ database, query, clock, log }) => {
  const now = clock();
  const hash = linkHash(query.confirmation);
  return database.sql.transaction().execute(async (sql) => {
    const owner = await lockOwner(sql, hash, now);
    const link = await sql
      .updateTable('email_tokens')
      .set({ used_at: now })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('hash')
      .executeTakeFirst();
    if (!link && !owner.email_confirmed_at) throw new ApiError('link_invalid');
    if (link) {
      await confirmAddress(sql, owner.id, now);
      await mailAgain(sql, owner.id);
      if (!owner.email_confirmed_at) log.info({ userId: owner.id }, 'address confirmed');
    }
    const draft = await newestDraft(sql, owner.id);
    return { ok: true as const, ...(draft && { draft }) };
  });
};

/** Locks the user's row first, like everything that may end the account concurrently. */
async function lockOwner(sql: Sql, hash: Buffer, now: Date) {
  const owner = await sql
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .select(['users.id', 'users.email_confirmed_at'])
    .where('hash', '=', hash)
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  if (!owner) throw new ApiError('link_invalid');
  return owner;
}
