import { CompiledQuery } from 'kysely';
import { dayOf } from '../../../contract/format/clock.ts';
import { type Database, type Prepared, runIn } from '../../database/connection.ts';
import { classesInSql, stepsInSql, withoutGap } from '../answer-chance/public.ts';
import { inRound, openToEachOther, unknownToEachOther } from './who-takes-part.ts';
import { farKilometres, type Prospect } from './worth.ts';

/** Two members who could be proposed to each other, by account id, the smaller first. */
export interface Candidates extends Prospect {
  firstId: string;
  secondId: string;
  /** numbers of the directory: the language each speaks and the other learns */
  firstSpeaks: number;
  secondSpeaks: number;
  /** their common times as bits; null if there are none */
  common: string | null;
}

/**
 * How many members of the other side each is compared with, per language pair and area, and how many of the best are
 * considered.
 */
const neighbours = 40;
const candidatesPerMember = 12;
/** Areas are squares of this many kilometres; area 0 is everywhere. */
const areaKilometres = 25;
const area = `(1 + 10000 * floor(east / ${areaKilometres}) + floor(north / ${areaKilometres}))::integer`;

const smaller = (mine: string, theirs: string) => `case when mine.id < theirs.id then ${mine} else ${theirs} end`;
const both = (column: string) =>
  `${smaller(`mine.${column}`, `theirs.${column}`)} as first_${column},
    ${smaller(`theirs.${column}`, `mine.${column}`)} as second_${column}`;
const circumstances = (addressee: string) =>
  `array[${classesInSql({ addressee, bothWays: 'true', common: 'common', kilometres: 'kilometres', today: `($2::timestamptz at time zone 'UTC')::date` })}]::integer[]`;
const steps = stepsInSql({ scores: 'first_score + second_score', commonTimes: 'times', kilometres: 'kilometres' });

// Speakers of a who learn b, and speakers of b who learn a, are each sorted by score, per area and everywhere, and
// cut into the same number of tiles; members of the same tile are compared. Each is thus compared with a fixed
// number, however large the pair, and not everyone with the same top few. The order of equal scores changes weekly.
const find: Prepared = {
  name: 'rounds_candidates',
  text: `with taking as materialized (
      select p.id, p.search_number, ${withoutGap('p.score')} as score, p.status <> 'active' as calls, p.status <> 'online' as meets, p.availability,
        places.east, places.north
      from users join profiles p on p.id = users.id left join places on places.id = p.place_id
      where ${inRound({ users: 'users', profiles: 'p', day: '$1', now: '$2' })}
    ), offers as materialized (
      select taking.*, t.speaks, t.learns, areas.area
      from taking join search_entries t on t.search_number = taking.search_number and t.speaks <> 0 and t.learns <> 0
        cross join lateral (select 0 as area union all select ${area} where meets and east is not null) areas
    ), sizes as materialized (
      select speaks, learns, area, count(*) as size from offers group by speaks, learns, area
    ), tiled as materialized (
      select offers.*, (row_number() over (partition by offers.speaks, offers.learns, offers.area
            order by offers.score desc, hashint4(offers.search_number # $3::integer)) - 1)
          * ceil(greatest(own.size, other.size) / ${neighbours}.0)::bigint / own.size as tile
      from offers join sizes own on own.speaks = offers.speaks and own.learns = offers.learns and own.area = offers.area
        join sizes other on other.speaks = offers.learns and other.learns = offers.speaks and other.area = offers.area
    ), beside as (
      select ${both('id')}, ${both('speaks')}, ${both('score')}, mine.availability & theirs.availability as common,
        coalesce(bit_count(mine.availability & theirs.availability), 0) as times,
        sqrt((mine.east - theirs.east) ^ 2 + (mine.north - theirs.north) ^ 2) as kilometres,
        mine.calls and theirs.calls as calls, mine.meets and theirs.meets as meets
      from tiled mine join tiled theirs
        on theirs.speaks = mine.learns and theirs.learns = mine.speaks and theirs.area = mine.area and theirs.tile = mine.tile
      where mine.speaks < mine.learns and mine.id <> theirs.id
    ), pairs as (
      select distinct on (first_id, second_id) beside.*, ${steps} as steps from beside
      where (calls or (meets and kilometres <= ${farKilometres})) and ${unknownToEachOther('beside.first_id', 'beside.second_id')}
      order by first_id, second_id, first_speaks, second_speaks
    ), ranked as (
      select pairs.*, row_number() over (partition by first_id order by steps desc, second_id) as of_first,
        row_number() over (partition by second_id order by steps desc, first_id) as of_second from pairs
    )
    select first_id as "firstId", second_id as "secondId", first_speaks as "firstSpeaks", second_speaks as "secondSpeaks",
      first_score as "firstScore", second_score as "secondScore", times::integer as "commonTimes",
      case when times > 0 then common::text end as common, greatest(1, round(kilometres))::integer as kilometres,
      ${circumstances('one')} as "firstCircumstances", ${circumstances('two')} as "secondCircumstances"
    from ranked join profiles one on one.id = first_id join profiles two on two.id = second_id
    where (of_first <= ${candidatesPerMember} or of_second <= ${candidatesPerMember}) and ${openToEachOther('one', 'two')}`,
};

/**
 * The candidates for the round of a week, named by its Monday: pairs of members who take part, match both ways, have
 * a way to meet, and do not know each other. At most a dozen of each member's best, to keep the choice small.
 */
export function findCandidates(database: Database, { week, now }: { week: string; now: Date }): Promise<Candidates[]> {
  const weekNumber = Math.floor(Date.parse(week) / 604_800_000);
  return database.sql.transaction().execute(async (sql) => {
    // The planner cannot estimate the size of the materialized parts; guessing too low, it would compare row by row.
    await sql.executeQuery(CompiledQuery.raw('set local enable_nestloop = off'));
    await sql.executeQuery(CompiledQuery.raw("set local statement_timeout = '300s'"));
    return runIn<Candidates>(sql, find, [dayOf(now), now, weekNumber]);
  });
}
