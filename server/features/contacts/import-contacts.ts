import type { RunSql } from '../../database/run-sql.ts';

/** Imports the contacts of a former site. rows: SQL for owner_id, member_id and created_at; no one is notified. */
export function importContacts(run: RunSql, rows: string): Promise<number> {
  return run(`insert into contacts (owner_id, profile_id, created_at)
    select owner_id, member_id, created_at from (${rows}) imported on conflict do nothing`);
}

/** Removes imported ones. rows: SQL for the two ids of each. */
export function removeImportedContacts(run: RunSql, rows: string): Promise<number> {
  return run(`delete from contacts where (owner_id, profile_id) in (${rows})`);
}
