import * as limits from '../../../contract/limits.ts';
import { replaceLanguages } from '../../database/profile-languages.ts';
import type { RunSql } from '../../database/run-sql.ts';

/**
 * Creates profiles of a former site, or changes those imported before. rows: SQL for id, the columns of a profile of that name,
 * speaks and learns as lists; hidden: out of the search until the member returns. Their last visit there counts as none here: not among the visits of a
 * day, and no one is asked by email whether they are still there.
 */
export async function importProfiles(run: RunSql, rows: string, now: Date): Promise<void> {
  const silentSince = new Date(now);
  silentSince.setUTCMonth(silentSince.getUTCMonth() - limits.inactiveAfterMonths);
  // What the trigger will count for members whose last visit changes.
  await run(
    `create temporary table moved_visits on commit drop as
     select (imported.last_active_at at time zone 'UTC')::date as day, count(*)::integer as members
     from (${rows}) imported join profiles on profiles.id = imported.id
     where (imported.last_active_at at time zone 'UTC')::date > profiles.active_day group by 1`,
  );
  await run(
    `insert into profiles (id, name, about, hobbies, gender, birthyear, status, place_id, meeting_place_ids,
       created_at, last_active_at, active_day, asked_inactive_at, paused_at, paused_why)
     select id, name, about, hobbies, gender, birthyear, status, place_id, meeting_place_ids, created_at,
       last_active_at, (last_active_at at time zone 'UTC')::date, case when last_active_at < $2 then $1::timestamptz end,
       case when hidden then $1::timestamptz end, case when hidden then 'away' end
     from (${rows}) imported
     on conflict (id) do update set name = excluded.name, about = excluded.about, hobbies = excluded.hobbies,
       gender = excluded.gender, birthyear = excluded.birthyear, status = excluded.status, place_id = excluded.place_id, meeting_place_ids = excluded.meeting_place_ids,
       last_active_at = excluded.last_active_at, active_day = excluded.active_day,
       asked_inactive_at = excluded.asked_inactive_at,
       score = search_score(profiles.visits, excluded.active_day, ($1::timestamptz at time zone 'UTC')::date,
         profiles.requests_received, profiles.requests_answered, profiles.requests_open, profiles.tandems_running,
         profiles.room, profiles.is_full),
       paused_at = case when profiles.paused_why = 'silent' then profiles.paused_at else excluded.paused_at end,
       paused_why = case when profiles.paused_why = 'silent' then 'silent' else excluded.paused_why end`,
    [now, silentSince],
  );
  await replaceLanguages(
    run,
    `select id, side, list from (${rows}) imported cross join lateral (values ('speaks', speaks), ('learns', learns)) lists (side, list)`,
  );
  await run(`update daily_visits set members = daily_visits.members - moved_visits.members
    from moved_visits where daily_visits.day = moved_visits.day`);
  await run('delete from daily_visits where members = 0');
  await run('drop table moved_visits');
}

/** Gives members the pictures made of those of the former site, unless they have chosen another. rows: SQL for id, image_id. */
export function importPictures(run: RunSql, rows: string, values: readonly unknown[]): Promise<number> {
  return run(
    `update profiles set image_id = imported.image_id from (${rows}) imported
     where profiles.id = imported.id and profiles.image_id is null`,
    values,
  );
}
