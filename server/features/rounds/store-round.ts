import { dayOf } from '../../../contract/format/clock.ts';
import { newId } from '../../base/ids.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import type { PublishedEvent } from '../../live/hub.ts';
import { storeEvents } from '../../live/stored-events.ts';
import { notify } from '../notifications/public.ts';
import type { Candidates } from './find-candidates.ts';
import { endOfRound } from './schedule.ts';
import { inRound, openToEachOther, unknownToEachOther } from './who-takes-part.ts';

/** The group of a round's notifications. */
export const roundGroup = 'proposals';

// The week's key lets one of several workers hold its round; the others wait for it, and take over if it fails.
const begin: Prepared = {
  name: 'rounds_begin',
  text: 'insert into rounds (week, held_at, until) values ($1, $2, $3) on conflict (week) do nothing returning week',
};

// Open proposals of the previous round lapse with this one, whenever it is held.
const endOthers: Prepared = {
  name: 'rounds_end_others',
  text: 'update rounds set until = $2 where week <> $1 and until > $2',
};

// The choice took a while: members who have since left, opted out, blocked or written to each other are not proposed.
const write: Prepared = {
  name: 'rounds_write',
  text: `insert into proposals (id, week, first_id, second_id, first_speaks, second_speaks, common_times)
    select given.id, $1::date, first_id, second_id, first_speaks, second_speaks, common::bit(35)
    from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::smallint[], $6::smallint[], $7::text[])
        given (id, first_id, second_id, first_speaks, second_speaks, common)
      join users one on one.id = first_id join profiles of_one on of_one.id = first_id
      join users two on two.id = second_id join profiles of_two on of_two.id = second_id
    where ${inRound({ users: 'one', profiles: 'of_one', day: '$8', now: '$9' })}
      and ${inRound({ users: 'two', profiles: 'of_two', day: '$8', now: '$9' })}
      and ${openToEachOther('of_one', 'of_two')} and ${unknownToEachOther('given.first_id', 'given.second_id')}
    order by first_id, second_id
    on conflict (first_id, second_id) do nothing
    returning first_id as "firstId", second_id as "secondId"`,
};

/** The number of proposals of a round, and the events to publish once it is committed. */
interface StoredRound {
  proposals: number;
  events: PublishedEvent[];
}

/**
 * Stores the round of a week with its chosen pairs, in the caller's transaction, with a notification and an event
 * for each member. Returns undefined, and stores nothing, if the week's round exists.
 */
export async function storeRound(
  sql: Sql,
  { week, now, chosen }: { week: string; now: Date; chosen: readonly Candidates[] },
): Promise<StoredRound | undefined> {
  const inserted = await runIn(sql, begin, [week, now, endOfRound(week)]);
  if (inserted.length === 0) return undefined;
  await runIn(sql, endOthers, [week, now]);
  const column = <Name extends keyof Candidates>(name: Name) => chosen.map((one) => one[name]);
  const written = await runIn<Pick<Candidates, 'firstId' | 'secondId'>>(sql, write, [
    week,
    chosen.map(() => newId(now.getTime())),
    column('firstId'),
    column('secondId'),
    column('firstSpeaks'),
    column('secondSpeaks'),
    column('common'),
    dayOf(now),
    now,
  ]);
  const userIds = [...new Set(written.flatMap(({ firstId, secondId }) => [firstId, secondId]))].sort();
  await notify(sql, { userIds, kind: 'proposals', group: roundGroup, data: { week }, now });
  // Last, as it blocks other events of these members until the commit.
  const reported = await storeEvents(sql, { userIds, name: 'proposals', data: {}, at: now });
  const events = reported.map(({ userId, number }) => ({ userId, number, name: 'proposals' as const, payload: {} }));
  return { proposals: written.length, events };
}
