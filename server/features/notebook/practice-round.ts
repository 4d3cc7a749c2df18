import * as limits from '../../../contract/limits.ts';
import type { PracticeRound } from '../../../contract/notebook.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { type EntryRow, entryColumns } from './entry-rows.ts';
import { beginningOfToday, endOfToday } from './schedule.ts';

// $1 owner, $2 start of tomorrow, $3 start of today.
const state: Prepared = {
  name: 'notebook_round',
  text: `select
      (select count(*) from notebook_entries where owner_id = $1 and practised_at >= $3)::integer as started,
      (select count(*) from notebook_entries where owner_id = $1 and practised_at >= $3 and due_at < $2)::integer as again,
      (select count(*) from notebook_entries where owner_id = $1 and due_at < $2
        and (practised_at is null or practised_at < $3))::integer as due`,
};
// Entries to repeat today come last; of the rest, learned entries before new ones.
const left: Prepared = {
  name: 'notebook_round_left',
  text: `select ${entryColumns} from notebook_entries where id = any(array(
      select id from notebook_entries where owner_id = $1 and due_at < $2 and (practised_at is null or practised_at < $3)
      order by practised = 0, due_at, id limit $4) || array(
      select id from notebook_entries where owner_id = $1 and due_at < $2 and practised_at >= $3))
    order by practised_at >= $3 is true, practised = 0, due_at, id`,
};

/**
 * A member's practice for today: entries answered today or due, at most limits.practicePerDay. fresh is the number
 * not yet answered today.
 */
export async function readRound(
  sql: Sql,
  ownerId: string,
  now: Date,
): Promise<{ round: PracticeRound; fresh: number }> {
  const [row] = await runIn<{ started: number; again: number; due: number }>(sql, state, timesOf(ownerId, now));
  const { started, again, due } = row ?? { started: 0, again: 0, due: 0 };
  const fresh = Math.min(due, Math.max(0, limits.practicePerDay - started));
  return { round: { done: started - again, total: started + fresh, again, waiting: due - fresh }, fresh };
}

/** Today's practice with its remaining entries in order. */
export async function leftOfRound(
  sql: Sql,
  ownerId: string,
  now: Date,
): Promise<{ round: PracticeRound; rows: EntryRow[] }> {
  const { round, fresh } = await readRound(sql, ownerId, now);
  return { round, rows: await runIn<EntryRow>(sql, left, [...timesOf(ownerId, now), fresh]) };
}

const taught: Prepared = {
  name: 'notebook_taught',
  text: `select message_chat as chat, count(*)::integer as entries from notebook_entries
    where owner_id = $1 and practised_at >= $2 and message_chat is not null
    group by message_chat order by entries desc, message_chat`,
};

/** The chats from which the entries practised today were taken, most entries first. */
export function taughtToday(sql: Sql, ownerId: string, now: Date): Promise<{ chat: string; entries: number }[]> {
  return runIn(sql, taught, [ownerId, beginningOfToday(now)]);
}

function timesOf(ownerId: string, now: Date): [string, Date, Date] {
  return [ownerId, endOfToday(now), beginningOfToday(now)];
}
