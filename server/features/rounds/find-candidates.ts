import { CompiledQuery } from 'kysely';
import { dayOf } from '../../../contract/format/clock.ts';
import { type Database, type Prepared, runIn } from '../../database/connection.ts';
import { classesInSql, stepsInSql, withoutGap } from '../answer-chance/public.ts';
import { inRound, openToEachOther, unknownToEachOther } from './who-takes-part.ts';
import { farKilometres, type Prospect } from './worth.ts';

/** Two who could be proposed to each other, by the ids of their accounts, the smaller first. */
export interface Candidates extends Prospect {
  firstId: string;
  secondId: string;
  /** numbers of the directory: what each speaks that the other learns */
  firstSpeaks: number;
  secondSpeaks: number;
  /** the times both have as bits; null where there are none */
  common: string | null;
}

/** So many of the other side each is held against, in a pair of languages and an area; the best so many of a member are kept. */
const neighbours = 40;
const kept = 12;
/** Areas are squares of so many kilometres; area 0 is everywhere. */
const areaKilometres = 25;
const area = `(1 + 10000 * floor(east / ${areaKilometres}) + floor(north / ${areaKilometres}))::integer`;

const smaller = (mine: string, theirs: string) => `case when mine.id < theirs.id then ${mine} else ${theirs} end`;
const both = (column: string) =>
  `${smaller(`mine.${column}`, `theirs.${column}`)} as first_${column},
    ${smaller(`theirs.${column}`, `mine.${column}`)} as second_${column}`;
const circumstances = (asked: string) =>
  `array[${classesInSql({ asked, bothWays: 'true', common: 'common', kilometres: 'kilometres', today: '$1::date' })}]::integer[]`;
const steps = stepsInSql({ scores: 'first_score + second_score', commonTimes: 'times', kilometres: 'kilometres' });

// Those who speak a and learn b, and those who speak b and learn a, are laid beside each other in the order of their scores, in their
// area and everywhere, and cut into as many tiles: who is in the same tile is compared. So each is held against so many however
// large the pair is, and not all against the same few at the top. Equal scores lie in another order each week.
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
    where (of_first <= ${kept} or of_second <= ${kept}) and ${openToEachOther('one', 'two')}`,
};

/**
 * Who could be proposed to whom in the round of a week, named by its Monday: who takes part and fits both ways, has a way to meet, and does not know
 * of the other. At most a dozen of each side's best, so that the choice stays small.
 */
export function findCandidates(database: Database, { week, now }: { week: string; now: Date }): Promise<Candidates[]> {
  const weekNumber = Math.floor(Date.parse(week) / 604_800_000);
  return database.sql.transaction().execute(async (sql) => {
    // How much the parts of the statement hold is not known beforehand: guessed too low, they would be compared one by one.
    await sql.executeQuery(CompiledQuery.raw('set local enable_nestloop = off'));
    await sql.executeQuery(CompiledQuery.raw("set local statement_timeout = '300s'"));
    return runIn<Candidates>(sql, find, [dayOf(now), now, weekNumber]);
  });
}
