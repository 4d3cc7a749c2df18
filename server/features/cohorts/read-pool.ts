import type { Applicant } from '../../../contract/cohorts-fit.ts';
import type { CohortGoal, CohortMode, SeatState, Skill } from '../../../contract/constants/cohorts.ts';
import type { Gender } from '../../../contract/constants/profiles.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { notBlocked, takesPart } from '../visibility/public.ts';

/** Someone in the pool of a cohort, with what only the plan may know. */
export interface Person extends Applicant {
  /** of the application */
  id: string;
  userId: string;
  cohortId: string;
  /** the name as its coordinator sees it: the first word, or all of it once they are paired or if it was agreed to */
  shownName: string;
  /** whether the coordinator sees the goals */
  showsGoals: boolean;
  /** how many partners they can have: 2 if they take two and the cohort allows it */
  capacity: 1 | 2;
  takesTwo: boolean;
  gender: Gender | null;
  birthyear: number | null;
  wantsGender: Gender | null;
  wantsAgeFrom: number | null;
  wantsAgeTo: number | null;
  isExcluded: boolean;
  appliedAt: Date;
}

/** Two people of a pool. over: published, and both are free again; who declined is not read. */
export interface PoolPair {
  id: string;
  firstId: string;
  secondId: string;
  firstGives: string;
  secondGives: string;
  isLocked: boolean;
  state: 'draft' | 'running' | 'over';
}

export interface Pool {
  people: Map<string, Person>;
  pairs: PoolPair[];
}

const selectPeople: Prepared = {
  name: 'cohorts_people',
  text: `select a.id, a.user_id as "userId", a.cohort_id as "cohortId", a.gives, a.wants,
      case when (a.shows_name and cohorts.shows_names) or exists (
          select from cohort_pairs p where a.id in (p.first_id, p.second_id) and p.published_at is not null)
        then profiles.name else substring(profiles.name from '^\\S+') end as "shownName",
      a.shows_goals and cohorts.shows_goals as "showsGoals",
      a.availability::text as times, a.mode, a.places, a.goals, a.takes_two as "takesTwo",
      case when a.takes_two and cohorts.allows_triads then 2 else 1 end as capacity,
      a.gender, a.birthyear, a.wants_gender as "wantsGender", a.wants_age_from as "wantsAgeFrom",
      a.wants_age_to as "wantsAgeTo", a.excluded_at is not null as "isExcluded", a.applied_at as "appliedAt"
    from cohort_applications a join cohorts on cohorts.id = a.cohort_id
      join users on users.id = a.user_id join profiles on profiles.id = a.user_id
    where a.cohort_id = any($1::uuid[]) and a.left_at is null and ${takesPart('users')}
    order by a.applied_at, a.id`,
};

// A pair is over for the board however it ended: declined, ended, the chat left, a block, an account gone. Which of
// these, and by whom, is never read.
const selectPairs: Prepared = {
  name: 'cohorts_pairs',
  text: `select p.id, p.first_id as "firstId", p.second_id as "secondId", p.first_gives as "firstGives",
      p.second_gives as "secondGives", p.is_locked as "isLocked",
      case when p.published_at is null then 'draft'
        when t.state = 'ended' and t.ending in ('term', 'goal') then 'running'
        when t.id is null or t.state = 'ended' or c.state <> 'accepted' or one.left_at is not null or two.left_at is not null
          or not ${takesPart('first_user')} or not ${takesPart('second_user')}
          or not ${notBlocked('one.user_id', 'two.user_id')} then 'over'
        else 'running' end as state
    from cohort_pairs p
      join cohort_applications one on one.id = p.first_id join users first_user on first_user.id = one.user_id
      join cohort_applications two on two.id = p.second_id join users second_user on second_user.id = two.user_id
      left join tandems t on t.id = p.tandem_id left join chats c on c.id = t.chat_id
    where one.cohort_id = any($1::uuid[]) or two.cohort_id = any($1::uuid[])
    order by p.published_at nulls first, p.id`,
};

/** Everyone in the pool of some cohorts, with their pairs. People who left, or cannot take part now, are not in it. */
export async function readPool(sql: Sql, cohortIds: readonly string[]): Promise<Pool> {
  const people = await runIn<Omit<Person, 'gives'> & { gives: Skill[]; mode: CohortMode; goals: CohortGoal[] }>(
    sql,
    selectPeople,
    [cohortIds],
  );
  const pairs = await runIn<PoolPair>(sql, selectPairs, [cohortIds]);
  return { people: new Map(people.map((person) => [person.id, person])), pairs };
}

/** The pairs of each person, by application. */
export function pairsByPerson(pairs: readonly PoolPair[]): Map<string, PoolPair[]> {
  const found = new Map<string, PoolPair[]>();
  for (const pair of pairs)
    for (const id of [pair.firstId, pair.secondId]) found.get(id)?.push(pair) ?? found.set(id, [pair]);
  return found;
}

/** The state of a person on the board, given their pairs. */
export function seatState({ isExcluded }: Pick<Person, 'isExcluded'>, pairs: readonly PoolPair[] = []): SeatState {
  const has = (state: PoolPair['state']) => pairs.some((pair) => pair.state === state);
  if (has('running')) return 'paired';
  if (isExcluded) return 'excluded';
  if (has('draft')) return 'draft';
  return has('over') ? 'returned' : 'waiting';
}
