import type { Board } from '../../../contract/cohorts.ts';
import type { Skill } from '../../../contract/constants/cohorts.ts';
import type { MeetingMinutes, Rhythm } from '../../../contract/constants/tandems.ts';
import * as limits from '../../../contract/limits.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Sql } from '../../database/connection.ts';
import type { Directories } from '../../database/directories.ts';
import { type CohortRow, isOpen, sharedCohort } from './cohort-row.ts';
import { type Person, pairsByPerson, readPool, seatState } from './read-pool.ts';

/** What the settings of a cohort are. */
export function presentSettings(cohort: CohortRow, sharesWith: string | null): Board['settings'] {
  return {
    name: cohort.name,
    welcome: cohort.welcome,
    startsOn: cohort.starts_on,
    endsOn: cohort.ends_on,
    deadlineOn: cohort.deadline_on,
    languages: cohort.languages,
    places: cohort.places,
    minimumHours: cohort.minimum_hours,
    allowsTriads: cohort.allows_triads,
    asksGender: cohort.asks_gender,
    asksAge: cohort.asks_age,
    showsNames: cohort.shows_names,
    showsGoals: cohort.shows_goals,
    listsHours: cohort.lists_hours,
    rhythm: cohort.rhythm as Rhythm,
    minutes: cohort.minutes as MeetingMinutes,
    sharesWith,
  };
}

/** Languages with their names in a locale, as they are listed. */
export function presentCohortLanguages(codes: readonly string[], directories: Directories, locale: Locale) {
  return codes.flatMap((code) => {
    const language = directories.languageByCode.get(code);
    return language ? [{ code, name: language.names[locale] }] : [];
  });
}

/**
 * A cohort's board for its coordinator: own people and pairs, and of an organisation that shares the pool the number
 * of people who wait, from five on.
 */
export async function presentBoard(
  { sql, directories, locale, now }: { sql: Sql; directories: Directories; locale: Locale; now: Date },
  cohort: CohortRow,
): Promise<Board> {
  const partner = await sharedCohort(sql, cohort, now);
  const named = cohort.shares_with
    ? await sql
        .selectFrom('cohorts')
        .innerJoin('teams', 'teams.id', 'cohorts.team_id')
        .select(['cohorts.code', 'teams.name as team'])
        .where('cohorts.id', '=', cohort.shares_with)
        .executeTakeFirst()
    : undefined;
  const pool = await readPool(sql, [cohort.id, ...(partner ? [partner.id] : [])]);
  const ofPerson = pairsByPerson(pool.pairs);
  const stateOf = (person: Person) => seatState(person, ofPerson.get(person.id));
  const people = [...pool.people.values()];
  const own = people.filter(({ cohortId }) => cohortId === cohort.id);
  const ownIds = new Set(own.map(({ id }) => id));
  const asOwn = (id: string) => (ownIds.has(id) ? id : null);
  const isShown = (id: string) => pool.people.has(id);
  const codes = new Set([...cohort.languages, ...own.flatMap(({ gives, wants }) => [...gives, ...wants].map(codeOf))]);
  return {
    id: cohort.id,
    code: cohort.code,
    settings: presentSettings(cohort, named?.code ?? null),
    team: cohort.team,
    languages: presentCohortLanguages([...codes], directories, locale),
    room: cohort.room,
    isOpen: isOpen(cohort, now),
    seats: own.map((person) => ({
      id: person.id,
      name: person.shownName,
      gives: [...person.gives],
      wants: [...person.wants],
      times: person.times,
      mode: person.mode,
      places: [...person.places],
      goals: person.showsGoals ? [...person.goals] : [],
      takesTwo: person.takesTwo,
      state: stateOf(person),
      since: person.appliedAt.toISOString(),
    })),
    pairs: pool.pairs
      .filter(({ state, firstId, secondId }) => state !== 'over' && isShown(firstId) && isShown(secondId))
      .map(({ id, firstId, secondId, firstGives, secondGives, isLocked, state }) => ({
        id,
        first: asOwn(firstId),
        second: asOwn(secondId),
        firstGives,
        secondGives,
        isLocked,
        isPublished: state === 'running',
      }))
      .filter(({ first, second }) => first !== null || second !== null),
    shared: named
      ? {
          team: named.team,
          isMutual: partner !== undefined,
          waiting: partner
            ? numbersOf(people.filter((person) => person.cohortId === partner.id && waits(stateOf(person))))
            : [],
        }
      : null,
  };
}

const codeOf = ({ code }: Skill) => code;
const waits = (state: ReturnType<typeof seatState>) => state === 'waiting' || state === 'returned';

/** How many people give one language and want another, from five on. */
function numbersOf(people: readonly Person[]) {
  const counts = new Map<string, number>();
  for (const { gives, wants } of people)
    for (const given of gives)
      for (const wanted of wants) {
        const key = `${given.code} ${wanted.code}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  return [...counts]
    .filter(([, count]) => count >= limits.reportGroup)
    .map(([key, count]) => {
      const [gives = '', wants = ''] = key.split(' ');
      return { gives, wants, people: count };
    });
}
