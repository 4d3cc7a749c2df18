import { sql as statement } from 'kysely';
import { ApiError, sqlState } from '../../../base/errors.ts';
import type { Sql } from '../../../database/connection.ts';
import type { Action } from '../../../http/endpoint.ts';
import { logChange, recordSecurityNotice, setAddress } from '../../credentials/public.ts';
import { linkHash, noticeLinks, voidLinks } from '../../mailed-links/public.ts';
import { mailAgain } from '../../notifications/public.ts';
import { isReserved } from './former-email.ts';

const uniqueViolation = '23505';

interface Link {
  code: string;
  userId: string;
  now: Date;
}

interface Waiting {
  email: string | null;
  isConfirmed: boolean;
  newEmail: string;
}

/**
 * Changes the member's address to the one a link was mailed to, which the link confirms. The former address
 * is notified, with a way to undo. The member must open the link logged in: a mistyped address is a stranger's. A
 * used link, opened again, answers as it did at first. Throws link_invalid for an unknown, used, expired or another
 * member's code and for an address dropped since; email_taken.
 */
export const confirmEmailChange: Action<'POST /api/auth/change-email/confirm'> = async (call) => {
  const { member, body, database, clock } = call;
  const now = clock();
  try {
    await database.sql.transaction().execute(async (sql) => {
      const waiting = await takeLink(sql, { code: body.code, userId: member.id, now });
      if (waiting === 'done') return;
      const { email, isConfirmed, newEmail } = waiting;
      await setAddress(sql, member.id, { email: newEmail, confirmedAt: now });
      // Bounces of the former address say nothing about this one.
      await mailAgain(sql, member.id);
      if (await isReserved(sql, newEmail, { now, exceptUserId: member.id })) throw new ApiError('email_taken');
      // Links mailed to the former address must open nothing any more.
      await voidLinks(sql, member.id, ['confirm', 'reset', 'change_email', ...noticeLinks], now);
      // An address that was never confirmed cannot be restored.
      if (email && isConfirmed) {
        await recordSecurityNotice(call, sql, { userId: member.id, kind: 'email_changed', oldEmail: email });
      } else {
        logChange(call, member.id, 'email_changed');
      }
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new ApiError('email_taken');
    throw error;
  }
  return { ok: true };
};

async function takeLink(sql: Sql, which: Link): Promise<Waiting | 'done'> {
  const user = await sql
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'new_email'])
    .where('id', '=', which.userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new ApiError('link_invalid');
  if (!user.new_email) return requireDone(sql, which, user.email);
  const link = await sql
    .updateTable('email_tokens')
    .set({ used_at: which.now })
    .where('hash', '=', linkHash(which.code))
    .where('user_id', '=', which.userId)
    .where('purpose', '=', 'change_email')
    // Mailed to this address, not to an earlier pending one.
    .where(statement<string>`data->>'email'`, '=', user.new_email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', which.now)
    .returning('user_id')
    .executeTakeFirst();
  if (!link) return requireDone(sql, which, user.email);
  return { email: user.email, isConfirmed: user.email_confirmed_at !== null, newEmail: user.new_email };
}

/** Whether the link's address is already the member's. */
async function requireDone(sql: Sql, which: Link, email: string | null): Promise<'done'> {
  const done = await sql
    .selectFrom('email_tokens')
    .select('user_id')
    .where('hash', '=', linkHash(which.code))
    .where('user_id', '=', which.userId)
    .where('purpose', '=', 'change_email')
    .where(statement<string>`data->>'email'`, '=', email)
    .where('expires_at', '>', which.now)
    .executeTakeFirst();
  if (!done) throw new ApiError('link_invalid');
  return 'done';
}
