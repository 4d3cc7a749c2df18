import type { Action } from '../../http/endpoint.ts';
import { cohortByCode, lockCohorts } from './cohort-row.ts';
import { endApplications } from './leave-cohorts.ts';

/**
 * Leaves a cohort, at any time: the caller's application is deleted, drafts are split. Account, chats, tandems and
 * certificates stay, and the sums of the report. Safe to repeat. Throws not_found for an unknown code.
 */
export const leaveCohort: Action<'DELETE /api/cohorts/{code}/application'> = async (call) => {
  const { database, member, params, clock } = call;
  await database.sql.transaction().execute(async (sql) => {
    const now = clock();
    const { id } = await cohortByCode(sql, params.code, now);
    await lockCohorts(sql, [id]);
    const own = await sql
      .selectFrom('cohort_applications')
      .select('id')
      .where('cohort_id', '=', id)
      .where('user_id', '=', member.id)
      .execute();
    await endApplications(
      sql,
      own.map((application) => application.id),
      now,
    );
  });
  return undefined;
};
