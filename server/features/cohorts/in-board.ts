import type { Board } from '../../../contract/cohorts.ts';
import { localeFrom } from '../../../contract/locales.ts';
import { ApiError } from '../../base/errors.ts';
import type { Sql } from '../../database/connection.ts';
import { retryDeadlock } from '../../database/retry-deadlock.ts';
import type { Call } from '../../http/endpoint.ts';
import { type CohortRow, countChange, lockCohorts, ownCohort, pooledCohorts } from './cohort-row.ts';
import { presentBoard } from './present-board.ts';
import { type Match, readMatcher } from './read-matcher.ts';
import { type Person, type Pool, type PoolPair, readPool } from './read-pool.ts';

type BoardCall = Pick<
  Call<'GET /api/organisation/cohorts/{id}'>,
  'database' | 'directories' | 'clock' | 'member' | 'params' | 'query' | 'locale'
>;

/** A board under the lock of its cohorts, for one change. */
export interface LockedBoard {
  sql: Sql;
  now: Date;
  cohort: CohortRow;
  /** of the cohorts planned together */
  cohortIds: string[];
  pool: Pool;
  match: Match;
}

/** The locale of the names in a board's answer. */
const localeOf = ({ query, locale }: BoardCall) => (query.locale ? localeFrom(query.locale) : locale);

/** The board of a cohort of the caller's team, as they see it. Throws not_found. */
export async function boardOf(call: BoardCall, sql: Sql = call.database.sql): Promise<Board> {
  const { directories, clock, member, params } = call;
  const now = clock();
  const cohort = await ownCohort(sql, member.id, params.id, now);
  return presentBoard({ sql, directories, locale: localeOf(call), now }, cohort);
}

/**
 * Changes a board under the lock of its cohorts, so that two changes at once happen one after the other, and returns
 * it. Throws not_found for a cohort that is not of the caller's team, and what change throws.
 */
export async function inBoard(call: BoardCall, change: (board: LockedBoard) => Promise<void>): Promise<Board> {
  const { database, member, params, clock } = call;
  return retryDeadlock(() =>
    database.sql.transaction().execute(async (sql) => {
      await change(await lockBoard(sql, member.id, params.id, clock()));
      return boardOf(call, sql);
    }),
  );
}

/** Locks a board and counts the change to come. Its data is read after the wait. */
export async function lockBoard(sql: Sql, ownerId: string, id: string, now: Date): Promise<LockedBoard> {
  const found = await ownCohort(sql, ownerId, id, now);
  const cohortIds = (await pooledCohorts(sql, found, now)).map((each) => each.id);
  await lockCohorts(sql, cohortIds);
  await countChange(sql, cohortIds);
  const cohort = await ownCohort(sql, ownerId, id, now);
  const pool = await readPool(sql, cohortIds);
  return { sql, now, cohort, cohortIds, pool, match: await readMatcher(sql, pool, now) };
}

/** A draft that concerns the caller's own people. Throws not_found, and pair_published for one that is no draft. */
export function draftOf({ pool, cohort }: LockedBoard, pairId: string): PoolPair {
  const pair = pool.pairs.find(({ id }) => id === pairId);
  const isOwn = (personId: string) => pool.people.get(personId)?.cohortId === cohort.id;
  if (!pair || !(isOwn(pair.firstId) || isOwn(pair.secondId))) throw new ApiError('not_found');
  if (pair.state !== 'draft') throw new ApiError('pair_published');
  return pair;
}

/** One of the caller's own people. Throws not_found. */
export function personOf({ pool, cohort }: LockedBoard, personId: string): Person {
  const person = pool.people.get(personId);
  if (person?.cohortId !== cohort.id) throw new ApiError('not_found');
  return person;
}
