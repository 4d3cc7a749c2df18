import type { RunSql } from '../../database/run-sql.ts';

/** Deletes imported teams with their memberships. ids: SQL for them. */
export async function removeImportedTeams(run: RunSql, ids: string): Promise<number> {
  await run(`delete from team_members where team_id in (${ids})`);
  return run(`delete from teams where id in (${ids})`);
}
