import type { Board, CohortSettings } from '../../contract/cohorts.ts';
import type { CohortApplication } from '../../contract/cohorts-application.ts';
import { dayOf } from '../../contract/format/clock.ts';
import { daysAfter } from '../../server/base/days.ts';
import type { Answer } from './answer.ts';
import type { TestApp } from './app.ts';
import { createMember } from './members.ts';
import { type CreatedTeam, createTeam } from './teams.ts';

export interface CreatedCohort {
  id: string;
  code: string;
  coordinator: string;
  teamId: string;
}

/** Settings with a deadline in a week and a term of twelve weeks. */
export function cohortSettings(
  { services }: { services: Pick<TestApp['services'], 'clock'> },
  traits: Partial<CohortSettings> = {},
): CohortSettings {
  const today = dayOf(services.clock());
  return {
    name: 'Tandem Herbst',
    welcome: 'Schön, seid ihr dabei.',
    startsOn: daysAfter(today, 8),
    endsOn: daysAfter(today, 92),
    deadlineOn: daysAfter(today, 7),
    languages: ['de', 'it', 'fr', 'en'],
    places: [],
    minimumHours: 12,
    allowsTriads: false,
    asksGender: true,
    asksAge: true,
    showsNames: true,
    showsGoals: true,
    listsHours: true,
    rhythm: 'weekly',
    minutes: 60,
    sharesWith: null,
    ...traits,
  };
}

/** Opens a cohort of a new team through the API. */
export async function createCohort(
  app: TestApp,
  traits: Partial<CohortSettings> & { licences?: number; owner?: string; team?: CreatedTeam } = {},
): Promise<CreatedCohort> {
  const { licences = 100, owner, team: given, ...settings } = traits;
  const team = given ?? (await createTeam(app, { licences, ...(owner && { owner }) }));
  const data = cohortSettings(app, settings);
  const { body } = await app.call(team.owner, 'POST', '/api/organisation/cohorts', { data });
  return { id: body.data.id, code: body.data.code, coordinator: team.owner, teamId: team.id };
}

/** A member who gives German and learns Italian, on Monday evenings, online or in person. */
export function application(traits: Partial<CohortApplication> = {}): CohortApplication {
  return {
    gives: [{ code: 'de', level: 'native' }],
    wants: [{ code: 'it', level: 'A2' }],
    availability: [{ day: 'mon', part: 'evening' }],
    mode: 'both',
    places: [],
    goals: ['everyday'],
    takesTwo: false,
    gender: null,
    wantsGender: null,
    birthyear: null,
    wantsAgeFrom: null,
    wantsAgeTo: null,
    showsName: true,
    showsGoals: true,
    isListed: false,
    ...traits,
  };
}

/** The other half of application(). */
export const reverse = (traits: Partial<CohortApplication> = {}) =>
  application({ gives: [{ code: 'it', level: 'native' }], wants: [{ code: 'de', level: 'A2' }], ...traits });

export function apply(
  app: TestApp,
  member: string | null,
  { code }: Pick<CreatedCohort, 'code'>,
  said = application(),
) {
  return app.call(member, 'PUT', `/api/cohorts/${code}/application`, { data: said });
}

/** A new member in a cohort, and the id of their application. */
export async function applicant(app: TestApp, cohort: CreatedCohort, said = application(), name = 'Nora') {
  const member = await createMember(app, { name });
  const answer = await apply(app, member, cohort, said);
  if (answer.status !== 200) throw new Error(`not applied: ${JSON.stringify(answer.content)}`);
  const { id } = await app.services.database.sql
    .selectFrom('cohort_applications')
    .select('id')
    .where('user_id', '=', member)
    .where('cohort_id', '=', cohort.id)
    .executeTakeFirstOrThrow();
  return { member, id };
}

/** A call of the board's coordinator; path is below the cohort. */
export function onBoard(app: TestApp, { coordinator, id }: CreatedCohort, method: string, path = '', data?: object) {
  const answer = app.call(coordinator, method, `/api/organisation/cohorts/${id}${path}`, data && { data });
  return answer as Promise<Answer<{ data: Board & { published?: number; returned?: number } }>>;
}

export async function boardOf(app: TestApp, cohort: CreatedCohort): Promise<Board> {
  return (await onBoard(app, cohort, 'GET')).body.data;
}

/** A cohort of so many who are paired and published, and its pairs by member. */
export async function publishedCohort(app: TestApp, pairs: number) {
  const cohort = await createCohort(app);
  const people: { member: string; id: string }[][] = [];
  for (let index = 0; index < pairs; index += 1)
    people.push([
      await applicant(app, cohort, application({ isListed: index % 2 === 0 }), `Deutsch ${index}`),
      await applicant(app, cohort, reverse(), `Italienisch ${index}`),
    ]);
  await onBoard(app, cohort, 'POST', '/plan');
  const { body } = await onBoard(app, cohort, 'POST', '/publish');
  return { cohort, people: people.flat(), board: body.data };
}

/** A cohort whose term ended today; answers how many of it are left. */
export async function endedCohort(app: TestApp): Promise<() => Promise<number>> {
  const { id } = await createCohort(app);
  const { sql } = app.services.database;
  const ends_on = dayOf(app.services.clock());
  const [starts_on, deadline_on] = [daysAfter(ends_on, -90), daysAfter(ends_on, -91)];
  await sql.updateTable('cohorts').set({ starts_on, ends_on, deadline_on }).where('id', '=', id).execute();
  return async () => (await sql.selectFrom('cohorts').select('id').where('id', '=', id).execute()).length;
}
