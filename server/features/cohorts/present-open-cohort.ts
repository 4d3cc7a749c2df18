import type { CohortApplication, OpenCohort } from '../../../contract/cohorts-application.ts';
import type { CohortGoal, CohortMode, Skill } from '../../../contract/constants/cohorts.ts';
import type { Gender } from '../../../contract/constants/profiles.ts';
import { type Locale, localeFrom } from '../../../contract/locales.ts';
import { type Prepared, runIn, type Sql } from '../../database/connection.ts';
import { weekOf } from '../../database/week-bits.ts';
import type { Call } from '../../http/endpoint.ts';
import { hasBlocked, reachable } from '../visibility/public.ts';
import { type CohortRow, cohortByCode, isOpen, sharedCohort } from './cohort-row.ts';
import { presentCohortLanguages } from './present-board.ts';

type Caller = Pick<
  Call<'GET /api/cohorts/{code}'>,
  'database' | 'directories' | 'clock' | 'member' | 'params' | 'locale'
> & {
  query: { locale?: string | undefined };
};

/** The number of people in a cohort who have not left. */
export async function countPeople(sql: Sql, cohortId: string): Promise<number> {
  const { people } = await sql
    .selectFrom('cohort_applications')
    .select((row) => row.fn.countAll<number>().as('people'))
    .where('cohort_id', '=', cohortId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return people;
}

// As in the list of chats: the name only of members the reader may see.
const partners: Prepared = {
  name: 'cohorts_partners',
  text: `select t.id as tandem, t.state = 'ended' as "isOver",
      case when ${reachable('$1::uuid', 'users')} or ${hasBlocked('$1::uuid', 'users.id')} then profiles.name end as name
    from cohort_pairs p join tandems t on t.id = p.tandem_id
      join cohort_applications mine on mine.id in (p.first_id, p.second_id) and mine.user_id = $1::uuid and mine.cohort_id = $2::uuid
      join cohort_applications theirs on theirs.id in (p.first_id, p.second_id) and theirs.id <> mine.id
      join users on users.id = theirs.user_id join profiles on profiles.id = users.id
    order by p.published_at desc, p.id`,
};

/** A cohort as the page of its link shows it to a member or visitor, with their application. */
export async function presentOpenCohort(call: Caller): Promise<OpenCohort> {
  const { database, directories, clock, member, params, query } = call;
  const { sql } = database;
  const locale: Locale = query.locale ? localeFrom(query.locale) : call.locale;
  const now = clock();
  const cohort = await cohortByCode(sql, params.code, now);
  const application = member ? await ownApplication(sql, cohort, member.id) : null;
  const people = await countPeople(sql, cohort.id);
  const shared = await sharedCohort(sql, cohort, now);
  return {
    id: cohort.id,
    code: cohort.code,
    name: cohort.name,
    teamId: cohort.team_id,
    team: cohort.team,
    welcome: cohort.welcome,
    startsOn: cohort.starts_on,
    endsOn: cohort.ends_on,
    deadlineOn: cohort.deadline_on,
    languages: presentCohortLanguages(cohort.languages, directories, locale),
    places: cohort.places,
    minimumHours: cohort.minimum_hours,
    allowsTriads: cohort.allows_triads,
    asksGender: cohort.asks_gender,
    asksAge: cohort.asks_age,
    showsNames: cohort.shows_names,
    showsGoals: cohort.shows_goals,
    listsHours: cohort.lists_hours,
    sharedWith: shared?.team ?? null,
    signOn: await signOnOf(sql, cohort),
    isOpen: isOpen(cohort, now),
    isFull: application === null && people >= cohort.room,
    application,
    partners: member ? await runIn<OpenCohort['partners'][number]>(sql, partners, [member.id, cohort.id]) : [],
  };
}

async function signOnOf(sql: Sql, { team_id }: CohortRow): Promise<string | null> {
  const connection = await sql
    .selectFrom('sign_on_connections')
    .select('code')
    .where('team_id', '=', team_id)
    .executeTakeFirst();
  return connection?.code ?? null;
}

/** What a member said in a cohort; null if they have not applied, or left. */
async function ownApplication(sql: Sql, cohort: CohortRow, userId: string): Promise<CohortApplication | null> {
  const row = await sql
    .selectFrom('cohort_applications')
    .selectAll()
    .where('cohort_id', '=', cohort.id)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row ? presentApplication(row) : null;
}

interface StoredApplication {
  gives: unknown;
  wants: unknown;
  availability: string | null;
  mode: string;
  places: string[];
  goals: string[];
  takes_two: boolean;
  gender: string | null;
  birthyear: number | null;
  wants_gender: string | null;
  wants_age_from: number | null;
  wants_age_to: number | null;
  shows_name: boolean;
  shows_goals: boolean;
  is_listed: boolean;
}

/** A stored application in the contract's form. */
export function presentApplication(row: StoredApplication): CohortApplication {
  return {
    gives: row.gives as Skill[],
    wants: row.wants as Skill[],
    availability: weekOf(row.availability),
    mode: row.mode as CohortMode,
    places: row.places,
    goals: row.goals as CohortGoal[],
    takesTwo: row.takes_two,
    gender: row.gender as Gender | null,
    wantsGender: row.wants_gender as Gender | null,
    birthyear: row.birthyear,
    wantsAgeFrom: row.wants_age_from,
    wantsAgeTo: row.wants_age_to,
    showsName: row.shows_name,
    showsGoals: row.shows_goals,
    isListed: row.is_listed,
  };
}
