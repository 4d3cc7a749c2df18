import { sql as statement } from 'kysely';
import type { Action } from '../../endpoint.ts';
import { Refusal } from '../../errors.ts';
import { linkHash } from './mailed-links.ts';

/** Confirms an address with the code of a mailed link, in one statement; mails go there again. Throws link_invalid for an unknown, used or expired code. */
export const confirmEmail: Action<'GET /api/auth/email-confirmation'> = async ({ database, query, clock }) => {
  const now = clock();
  const { rows } = await statement`
    with link as (
      update email_tokens set used_at = ${now}
      where hash = ${linkHash(query.confirmation)} and purpose = 'confirm' and used_at is null and expires_at > ${now}
      returning user_id
    )
    update users set email_confirmed_at = coalesce(email_confirmed_at, ${now}::timestamptz),
      mail_stopped_at = null, mail_stopped_why = null
    from link where users.id = link.user_id and users.deleted_at is null
    returning users.id`.execute(database.sql);
  if (rows.length === 0) throw new Refusal('link_invalid');
  return { ok: true };
};
