import { sql as statement } from 'kysely';
import { dayMs, hourMs } from '../../../../contract/format/durations.ts';
import * as limits from '../../../../contract/limits.ts';
import { ApiError } from '../../../base/errors.ts';
import type { Sql } from '../../../database/connection.ts';
import { queueMail } from '../../../emails/outbox.ts';
import type { Action } from '../../../http/endpoint.ts';
import {
  deleteIdentitiesSince,
  logChange,
  removeSecondFactor,
  setAddress,
  setPassword,
} from '../../credentials/public.ts';
import { linkHash, noticeLinks, voidLinks } from '../../mailed-links/public.ts';
import { takeDeletionBack } from '../../me/public.ts';
import { removeFeed } from '../../meetings/public.ts';
import { mailAgain } from '../../notifications/public.ts';
import { endSessions } from '../../session/public.ts';

/** An intruder may have added other ways to log in shortly before. */
const suspectMilliseconds = dayMs;

interface Change {
  userId: string;
  oldEmail: string;
  changedAt: Date;
  /** this link was already used */
  isDone: boolean;
}

/**
 * Restores the former address of an account, given the link mailed there, as an intruder may be in the account.
 * Therefore it ends all sessions, voids the password and mails a link to set a new one, removes second factors,
 * passkeys and organisations added since a day before the change, cancels a requested deletion, and voids the calendar
 * address, which can be created again. A used link, opened again, changes nothing and answers as at first. Throws
 * link_invalid for an unknown, expired or voided code.
 */
export const undoEmailChange: Action<'POST /api/auth/change-email/undo'> = async (call) => {
  const now = call.clock();
  await call.database.sql.transaction().execute(async (sql) => {
    const change = await takeLink(sql, call.body.code, now);
    const { userId } = change;
    if (change.isDone) return;
    await setAddress(sql, userId, { email: change.oldEmail });
    await setPassword(sql, userId, null, { now });
    await mailAgain(sql, userId);
    // The intruder may have requested deletion, too.
    await takeDeletionBack(call, sql, userId, 'undo');
    await voidLinks(sql, userId, ['confirm', 'change_email', ...noticeLinks], now);
    await voidLaterUndoLinks(sql, change, now);
    await removeFeed(sql, userId);
    await removeSuspects(sql, userId, new Date(change.changedAt.getTime() - suspectMilliseconds));
    await endSessions(sql, now, { userId });
    logChange(call, userId, 'email_undone');
    await queueMail(sql, 'reset', { userId }, now);
  });
  return { ok: true };
};

/** Locks the user's row first, so that two links of one user wait for each other instead of deadlocking. */
async function takeLink(sql: Sql, code: string, now: Date): Promise<Change> {
  const hash = linkHash(code);
  const found = await sql
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.user_id')
    .innerJoin('security_notices', (join) =>
      join.on('security_notices.id', '=', statement`(email_tokens.data->>'notice')::uuid`),
    )
    .select(['users.id', 'users.email', 'security_notices.old_email', 'security_notices.created_at'])
    .where('hash', '=', hash)
    .where('purpose', '=', 'undo_email')
    // As long as the address is reserved, however late its email was.
    .where('security_notices.created_at', '>', new Date(now.getTime() - limits.undoEmailHours * hourMs))
    .where('users.deleted_at', 'is', null)
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  if (!found?.old_email) throw new ApiError('link_invalid');
  const link = await sql
    .updateTable('email_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  const isDone = !link && found.email === found.old_email;
  if (!link && !isDone) throw new ApiError('link_invalid');
  return { userId: found.id, oldEmail: found.old_email, changedAt: found.created_at, isDone };
}

/** Of several changes in a row the earliest address wins: later ones may be the intruder's. */
async function voidLaterUndoLinks(sql: Sql, { userId, changedAt }: Change, now: Date): Promise<void> {
  await sql
    .updateTable('email_tokens')
    .from('security_notices')
    .set({ used_at: now })
    .whereRef('security_notices.id', '=', statement`(email_tokens.data->>'notice')::uuid`)
    .where('email_tokens.user_id', '=', userId)
    .where('purpose', '=', 'undo_email')
    .where('used_at', 'is', null)
    .where('security_notices.created_at', '>=', changedAt)
    .execute();
}

async function removeSuspects(sql: Sql, userId: string, since: Date): Promise<void> {
  const suspect = await sql
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  if (suspect) await removeSecondFactor(sql, userId);
  await deleteIdentitiesSince(sql, userId, since);
  await sql.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
}
