import type { RunSql } from '../../../database/run-sql.ts';

/** A suspension of the former site that named no end. */
const withoutEnd = "timestamptz '2099-12-31 00:00:00+00'";

/**
 * Creates accounts of a former site, or changes those imported before. rows: SQL for id, email, password_hash, email_confirmed_at,
 * locale, created_at, newsletter, remind_requests, remind_unread, terms_accepted_at and whether it is suspended. The address, in
 * lower case, is no one else's. No one is emailed.
 */
export function importAccounts(run: RunSql, rows: string): Promise<number> {
  return run(`insert into users (id, email, password_hash, email_confirmed_at, locale, created_at, newsletter, remind_requests,
      remind_unread, terms_accepted_at, suspended_until)
    select id, email, password_hash, email_confirmed_at, locale, created_at, newsletter, remind_requests, remind_unread,
      terms_accepted_at, case when suspended then ${withoutEnd} end
    from (${rows}) imported
    on conflict (id) do update set email = excluded.email, password_hash = excluded.password_hash,
      email_confirmed_at = excluded.email_confirmed_at, locale = excluded.locale, newsletter = excluded.newsletter,
      remind_requests = excluded.remind_requests, remind_unread = excluded.remind_unread,
      suspended_until = excluded.suspended_until`);
}

/** Deletes accounts that were imported, with their profiles; nothing else may refer to them. ids: SQL for them. */
export function removeImportedAccounts(run: RunSql, ids: string): Promise<number> {
  return run(`delete from users where id in (${ids})`);
}
