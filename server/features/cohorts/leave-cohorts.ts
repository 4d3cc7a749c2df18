import { emailKey } from '../../../contract/email.ts';
import type { Sql } from '../../database/connection.ts';
import { countChange, lockCohorts } from './cohort-row.ts';

/**
 * Ends applications: what they say is deleted, drafts are split. Account, chats, tandems and certificates stay, and the
 * sums of the report. For locked cohorts. Safe to repeat.
 */
export async function endApplications(sql: Sql, applicationIds: readonly string[], now: Date): Promise<void> {
  if (applicationIds.length === 0) return;
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
    .where('id', 'in', [...applicationIds])
    .where('left_at', 'is', null)
    .returning(['id', 'cohort_id'])
    .execute();
  if (left.length === 0) return;
  const ids = left.map(({ id }) => id);
  await sql
    .deleteFrom('cohort_pairs')
    .where('published_at', 'is', null)
    .where((pair) => pair.or([pair('first_id', 'in', ids), pair('second_id', 'in', ids)]))
    .execute();
  await countChange(
    sql,
    left.map(({ cohort_id }) => cohort_id),
  );
}

/**
 * Takes a person whose organisation no longer names them out of its cohorts: the holder of a licence, and the member who
 * confirmed the address that the organisation gave.
 */
export async function leaveCohortsOf(
  sql: Sql,
  teamId: string,
  who: { userId: string | null; address: string | null },
  now: Date,
): Promise<void> {
  const { userId, address } = who;
  if (userId === null && address === null) return;
  const rows = await sql
    .selectFrom('cohort_applications')
    .innerJoin('cohorts', 'cohorts.id', 'cohort_applications.cohort_id')
    .innerJoin('users', 'users.id', 'cohort_applications.user_id')
    .select(['cohort_applications.id', 'cohorts.id as cohortId'])
    .where('cohorts.team_id', '=', teamId)
    .where('left_at', 'is', null)
    .where((row) =>
      row.or([
        ...(userId === null ? [] : [row('users.id', '=', userId)]),
        ...(address === null
          ? []
          : [
              row.and([
                row(row.fn('lower', ['users.email']), '=', emailKey(address)),
                row('email_confirmed_at', 'is not', null),
              ]),
            ]),
      ]),
    )
    .execute();
  if (rows.length === 0) return;
  await lockCohorts(
    sql,
    rows.map(({ cohortId }) => cohortId),
  );
  await endApplications(
    sql,
    rows.map(({ id }) => id),
    now,
  );
}
