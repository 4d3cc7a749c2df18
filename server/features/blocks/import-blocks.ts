import type { RunSql } from '../../database/run-sql.ts';

/** Imports the blocks of a former site. rows: SQL for owner_id, member_id and created_at; no one is notified. */
export function importBlocks(run: RunSql, rows: string): Promise<number> {
  return run(`insert into blocks (blocker_id, blocked_id, created_at)
    select owner_id, member_id, created_at from (${rows}) imported on conflict do nothing`);
}

/** Removes imported ones. rows: SQL for the two ids of each. */
export function removeImportedBlocks(run: RunSql, rows: string): Promise<number> {
  return run(`delete from blocks where (blocker_id, blocked_id) in (${rows})`);
}
