import { ApiError } from '../../base/errors.ts';
import type { Action, Call } from '../../http/endpoint.ts';
import { choosePairs } from './choose-pairs.ts';
import { type CohortRow, ownCohort, pooledCohorts } from './cohort-row.ts';
import { inBoard } from './in-board.ts';
import { readMatcher } from './read-matcher.ts';
import { readPool } from './read-pool.ts';
import { removeDrafts, storeDrafts } from './store-pairs.ts';

/** The time limit of a plan; after it the greedy choice is used. */
const timeLimitMilliseconds = 20_000;
/** Enough for 5,000 people (bench/README.md). */
const memoryMegabytes = 512;
/** How often a plan is made again if the board changed meanwhile. */
const tries = 3;

/** One plan at a time in a process: each takes a core. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Plans pairs for everyone in the pool who waits, and stores them as drafts in place of those that are not locked. The
 * plan is made without a lock, and again if the board changed meanwhile. Throws not_found, and cohort_changed if it
 * changed each time.
 */
export const planBoard: Action<'POST /api/organisation/cohorts/{id}/plan'> = async (call) => {
  // Also to those who may not: they do not wait for others.
  await ownCohort(call.database.sql, call.member.id, call.params.id, call.clock());
  const planned = last.then(() => planAgain(call));
  last = planned.catch(() => {});
  return { data: await planned };
};

async function planAgain(call: Call<'POST /api/organisation/cohorts/{id}/plan'>) {
  for (let attempt = 1; attempt < tries; attempt += 1) {
    try {
      return await plan(call);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'cohort_changed')) throw error;
    }
  }
  return plan(call);
}

async function plan(call: Call<'POST /api/organisation/cohorts/{id}/plan'>) {
  const { database, member, params, clock, log } = call;
  const now = clock();
  const cohort = await ownCohort(database.sql, member.id, params.id, now);
  const cohorts = await pooledCohorts(database.sql, cohort, now);
  const pool = await readPool(
    database.sql,
    cohorts.map(({ id }) => id),
  );
  const match = await readMatcher(database.sql, pool, now);
  const chosen = await choosePairs(pool, match, { timeLimitMilliseconds, memoryMegabytes });
  const board = await inBoard(call, async (locked) => {
    if (await hasChanged(locked.sql, cohorts)) throw new ApiError('cohort_changed');
    const loose = locked.pool.pairs.filter(({ state, isLocked }) => state === 'draft' && !isLocked);
    await removeDrafts(
      locked.sql,
      loose.map(({ id }) => id),
    );
    await storeDrafts(locked.sql, locked.now, chosen.pairs);
  });
  const milliseconds = Math.round(chosen.milliseconds);
  log.info({ cohort: cohort.id, people: pool.people.size, pairs: chosen.pairs.length, milliseconds }, 'cohort planned');
  return board;
}

/** Whether a board changed since it was read, besides the count of its own lock. */
async function hasChanged(sql: Parameters<typeof readPool>[0], cohorts: readonly CohortRow[]): Promise<boolean> {
  const ids = cohorts.map(({ id }) => id);
  const rows = await sql.selectFrom('cohorts').select(['id', 'version']).where('id', 'in', ids).execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return cohorts.some(({ id, version }) => versions.get(id) !== version + 1);
}
