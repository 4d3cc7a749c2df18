import type { RunSql } from '../../database/run-sql.ts';

/**
 * Imports reports of a former site as closed cases, one for each: what was decided is not known, and nothing is to be done. rows:
 * SQL for id, case_id, reporter_id, subject_id, kind (profile or post), thing_id, reason, comment and created_at.
 */
export async function importReports(run: RunSql, rows: string, now: Date): Promise<number> {
  await run(
    `insert into cases (id, subject_id, kind, thing_id, state, weight, opened_at, due_at, closed_at)
     select case_id, subject_id, kind, thing_id, 'closed', 0, created_at, created_at, $1 from (${rows}) imported`,
    [now],
  );
  return run(`insert into reports (id, case_id, reporter_id, reason, comment, created_at)
    select id, case_id, reporter_id, reason, comment, created_at from (${rows}) imported`);
}

/** Deletes imported reports with their cases. ids: SQL for those of the cases. */
export async function removeImportedReports(run: RunSql, ids: string): Promise<number> {
  await run(`delete from reports where case_id in (${ids})`);
  return run(`delete from cases where id in (${ids})`);
}
