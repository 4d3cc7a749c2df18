import type { RunSql } from '../../database/run-sql.ts';

/** Brings the contacts of a former site. rows: SQL for owner_id, member_id and created_at; nobody is notified. */
export function bringContacts(run: RunSql, rows: string): Promise<number> {
  return run(`insert into contacts (owner_id, profile_id, created_at)
    select owner_id, member_id, created_at from (${rows}) brought on conflict do nothing`);
}

/** Removes brought ones. rows: SQL for the two ids of each. */
export function takeContactsBack(run: RunSql, rows: string): Promise<number> {
  return run(`delete from contacts where (owner_id, profile_id) in (${rows})`);
}
