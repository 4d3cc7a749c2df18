import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import { cohortByCode, isOpen } from './cohort-row.ts';

/** Whether a member can apply to the cohort with a code and has not done so; false for a code there is no more. */
export async function cohortToApplyTo(
  sql: Sql,
  { code, userId, now }: { code: string; userId: string; now: Date },
): Promise<boolean> {
  const cohort = await cohortByCode(sql, code, now).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  });
  if (!cohort || !isOpen(cohort, now)) return false;
  const applied = await sql
    .selectFrom('cohort_applications')
    .select('id')
    .where('cohort_id', '=', cohort.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return applied === undefined;
}
