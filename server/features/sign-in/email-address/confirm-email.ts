import { Refusal } from '../../../base/errors.ts';
import type { Sql } from '../../../database/connection.ts';
import type { Action } from '../../../http/endpoint.ts';
import { confirmAddress } from '../../credentials/public.ts';
import { newestDraft } from '../../drafts/public.ts';
import { linkHash } from '../../mailed-links/public.ts';
import { mailAgain } from '../../notifications/public.ts';

/**
 * Confirms an address with the code of a mailed link; mails go there again. A link that has done its work answers as it did
 * at first, as long as it would be valid: a page and its reader may press it both. Throws link_invalid for an unknown or
 * expired code and for one made void. Also answers to whom a first message waits to be sent.
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
    if (!link && !owner.email_confirmed_at) throw new Refusal('link_invalid');
    if (link) {
      await confirmAddress(sql, owner.id, now);
      await mailAgain(sql, owner.id);
      if (!owner.email_confirmed_at) log.info({ userId: owner.id }, 'address confirmed');
    }
    const draft = await newestDraft(sql, owner.id);
    return { ok: true as const, ...(draft && { draft }) };
  });
};

/** The user's row comes first, as in everything that may end the account at the same moment. */
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
  if (!owner) throw new Refusal('link_invalid');
  return owner;
}
