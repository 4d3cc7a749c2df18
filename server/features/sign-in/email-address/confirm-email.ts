import { ApiError } from '../../../base/errors.ts';
import type { Sql } from '../../../database/connection.ts';
import type { Action } from '../../../http/endpoint.ts';
import { inChatTransaction } from '../../chat/public.ts';
import { confirmAddress } from '../../credentials/public.ts';
import { newestDraft } from '../../drafts/public.ts';
import { chatOpenedAt, sendStoredMessage } from '../../first-messages/public.ts';
import { linkHash } from '../../mailed-links/public.ts';
import { mailAgain } from '../../notifications/public.ts';

/**
 * Confirms an address with the code of a mailed link, resumes mails to it, and sends the first message that waited for it (decision 009). A used link
 * answers as at first while it would be valid: the page and its reader may both press it. Throws link_invalid for an unknown, expired or voided code.
 * Also returns the chat that this opened, or the recipient of a first message that could not be sent.
 */
export const confirmEmail: Action<'GET /api/auth/email-confirmation'> = async (call) => {
  const { query, log, environment } = call;
  const hash = linkHash(query.confirmation);
  return inChatTransaction(call, async (transaction) => {
    const { sql, now } = transaction;
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
    }
    if (link && !owner.email_confirmed_at) {
      log.info({ userId: owner.id }, 'address confirmed');
      await sendStoredMessage(transaction, owner.id, environment.rateLimits);
    }
    const chat = await chatOpenedAt(sql, owner.id, link ? now : await usedAt(sql, hash));
    const draft = await newestDraft(sql, owner.id);
    return { ok: true as const, ...(chat && { chat }), ...(draft && { draft: { id: draft.id } }) };
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

/** Read after the lock: a caller who waited for it sees what the first one stored. */
async function usedAt(sql: Sql, hash: Buffer): Promise<Date | null> {
  const link = await sql.selectFrom('email_tokens').select('used_at').where('hash', '=', hash).executeTakeFirst();
  return link?.used_at ?? null;
}
