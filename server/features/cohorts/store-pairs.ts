import type { Fit } from '../../../contract/cohorts-fit.ts';
import { newId } from '../../base/ids.ts';
import type { Sql } from '../../database/connection.ts';
import type { Person } from './read-pool.ts';

/** Stores drafts. The smaller id is the first of a pair. */
export async function storeDrafts(
  sql: Sql,
  now: Date,
  drafts: readonly { first: Person; second: Person; fit: Fit; isLocked?: boolean }[],
): Promise<void> {
  const rows = drafts.map(({ first, second, fit, isLocked = false }) => {
    const [one, other] = first.id < second.id ? [first, second] : [second, first];
    const isTurned = one !== first;
    return {
      id: newId(now.getTime()),
      first_id: one.id,
      second_id: other.id,
      first_gives: isTurned ? fit.otherGives : fit.oneGives,
      second_gives: isTurned ? fit.oneGives : fit.otherGives,
      is_locked: isLocked,
      created_at: now,
    };
  });
  // A statement takes 65,535 values.
  for (let at = 0; at < rows.length; at += 1000)
    await sql
      .insertInto('cohort_pairs')
      .values(rows.slice(at, at + 1000))
      .execute();
}

/** Removes drafts. */
export async function removeDrafts(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql
    .deleteFrom('cohort_pairs')
    .where('id', 'in', [...ids])
    .where('published_at', 'is', null)
    .execute();
}
