import type { Action } from '../../http/endpoint.ts';
import { cohortByCode, countChange, lockCohorts } from './cohort-row.ts';

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
    const left = await sql
      .updateTable('cohort_applications')
      .set({
        gives: '[]',
        wants: '[]',
        availability: null,
        places: [],
        goals: [],
        takes_two: false,
        gender: null,
        birthyear: null,
        wants_gender: null,
        wants_age_from: null,
        wants_age_to: null,
        is_listed: false,
        left_at: now,
      })
      .where('cohort_id', '=', id)
      .where('user_id', '=', member.id)
      .where('left_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!left) return;
    await sql
      .deleteFrom('cohort_pairs')
      .where('published_at', 'is', null)
      .where((pair) => pair.or([pair('first_id', '=', left.id), pair('second_id', '=', left.id)]))
      .execute();
    await countChange(sql, [id]);
  });
  return undefined;
};
