import type { Selectable } from 'kysely';
import { dayOf } from '../../../contract/format/clock.ts';
import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import type { Cohorts } from '../../database/types.ts';

/** A cohort with its team's details. */
export interface CohortRow extends Selectable<Cohorts> {
  team: string;
  /** how many people it takes: the licences of the team */
  room: number;
  isPaid: boolean;
}

function selectCohorts(sql: Sql, now: Date) {
  return sql
    .selectFrom('cohorts')
    .innerJoin('teams', 'teams.id', 'cohorts.team_id')
    .innerJoin('subscriptions', 'subscriptions.id', 'teams.subscription_id')
    .selectAll('cohorts')
    .select(['teams.name as team', 'teams.licences as room'])
    .select((row) =>
      row
        .and([
          row('teams.closed_at', 'is', null),
          row('paid_until', 'is not', null),
          row(row.fn.coalesce('premium_until', row.val(new Date(0))), '>', now),
        ])
        .$castTo<boolean>()
        .as('isPaid'),
    );
}

/** The cohort with a code. Throws not_found. */
export async function cohortByCode(sql: Sql, code: string, now: Date): Promise<CohortRow> {
  const row = await selectCohorts(sql, now).where('code', '=', code).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** The cohort with an id. Throws not_found. */
export async function cohortById(sql: Sql, id: string, now: Date): Promise<CohortRow> {
  const row = await selectCohorts(sql, now).where('cohorts.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** A cohort of the team that a member owns, who is its coordinator. Throws not_found, also for one of another team. */
export async function ownCohort(sql: Sql, ownerId: string, id: string, now: Date): Promise<CohortRow> {
  const row = await selectCohorts(sql, now)
    .where('cohorts.id', '=', id)
    .where('teams.owner_id', '=', ownerId)
    .where('teams.closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** The other cohort with which a pool is shared: each names the other. undefined: not shared, or not by both. */
export async function sharedCohort(sql: Sql, cohort: CohortRow, now: Date): Promise<CohortRow | undefined> {
  if (!cohort.shares_with) return undefined;
  return selectCohorts(sql, now)
    .where('cohorts.id', '=', cohort.shares_with)
    .where('shares_with', '=', cohort.id)
    .executeTakeFirst();
}

/** The cohorts planned together: one, or the two that share a pool. */
export async function pooledCohorts(sql: Sql, cohort: CohortRow, now: Date): Promise<CohortRow[]> {
  const other = await sharedCohort(sql, cohort, now);
  return other ? [cohort, other] : [cohort];
}

/** Whether people can apply and change their application. */
export function isOpen(cohort: CohortRow, now: Date): boolean {
  return cohort.isPaid && dayOf(now) <= cohort.deadline_on;
}

/** Locks rows of cohorts, in one order, so that two changes of a board happen one after the other. */
export async function lockCohorts(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql
    .selectFrom('cohorts')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Counts a change of a locked board. */
export async function countChange(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql
    .updateTable('cohorts')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}
