import { sql } from 'kysely';
import type { StoredEventName } from '../../contract/live-events.ts';
import type { Database, Prepared, Sql } from '../database/connection.ts';
import type { StoredEvent } from './hub.ts';

export const readAtOnce = 200;

/**
 * Stores one event for each of these members, in the transaction of its cause, and returns them with their numbers.
 * Counters are locked in id order, so that transactions do not deadlock; take no contended locks after it.
 */
export async function storeEvents(
  transaction: Sql,
  event: { userIds: string[]; name: StoredEventName; data: object; at: Date },
): Promise<StoredEvent[]> {
  const { rows } = await sql<{ userId: string; number: number }>`
    with numbered as (
      insert into live_counters (user_id, last_number)
      select user_id, 1 from unnest(${event.userIds}::uuid[]) user_id order by user_id
      on conflict (user_id) do update set last_number = live_counters.last_number + 1
      returning user_id, last_number
    )
    insert into live_events (user_id, number, name, data, created_at)
    select user_id, last_number, ${event.name}, ${JSON.stringify(event.data)}::jsonb, ${event.at}::timestamptz from numbered
    returning user_id as "userId", number`.execute(transaction);
  return rows.map((row) => ({ ...row, name: event.name, data: event.data }));
}

const newerEvents: Prepared = {
  name: 'live_newer_events',
  text: `select wanted.user_id as "userId", newer.number, newer.name, newer.data
    from unnest($1::uuid[], $2::bigint[]) wanted (user_id, after)
    cross join lateral (
      select number, name, data from live_events
      where live_events.user_id = wanted.user_id and number > wanted.after order by number limit ${readAtOnce}
    ) newer
    order by wanted.user_id, newer.number`,
};

/** The events after a number, for many members at once, in order; at most readAtOnce each. */
export function readNewerEvents(database: Database, after: Map<string, number>): Promise<StoredEvent[]> {
  return database.run<StoredEvent>(newerEvents, [[...after.keys()], [...after.values()]]);
}

const lastNumbers: Prepared = {
  name: 'live_last_numbers',
  text: 'select user_id as "userId", last_number as number from live_counters where user_id = any($1::uuid[])',
};

/** The number of the last stored event, for members that have one. */
export async function readLastNumbers(database: Database, userIds: string[]): Promise<Map<string, number>> {
  const rows = await database.run<{ userId: string; number: number }>(lastNumbers, [userIds]);
  return new Map(rows.map((row) => [row.userId, row.number]));
}

const firstNumber: Prepared = {
  name: 'live_first_number',
  text: 'select number from live_events where user_id = $1 and number > $2 order by number limit 1',
};

/** The first stored number after one; undefined if there is none. */
export async function readNextNumber(database: Database, userId: string, after: number): Promise<number | undefined> {
  const [row] = await database.run<{ number: number }>(firstNumber, [userId, after]);
  return row?.number;
}
