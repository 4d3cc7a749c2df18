import type { RunSql } from '../../database/run-sql.ts';

/** Deletes brought teams with their memberships. ids: SQL for them. */
export async function takeTeamsBack(run: RunSql, ids: string): Promise<number> {
  await run(`delete from team_members where team_id in (${ids})`);
  return run(`delete from teams where id in (${ids})`);
}
