import { dayOf } from '../../../contract/format/clock.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import { daysAfter } from '../../base/days.ts';
import { newId } from '../../base/ids.ts';
import type { Database, Sql } from '../connection.ts';
import { castEmail, castIds } from './cast-accounts.ts';
import { type DemoApplicant, demoApplicant, demoPlaces, pairDemo } from './demo-cohorts.ts';
import { insertDemoTeam } from './insert-demo-team.ts';

/** Who coordinates the demo's organisation. */
export const demoCoordinator = { name: 'Corinne' };
export const demoCoordinatorEmail = castEmail(demoCoordinator);

/** The code of the cohort that takes applications. */
export const openDemoCohort = 'FRUEHLNGDEMO';

const openPeople = 40;
const publishedPeople = 36;

/**
 * Inserts an organisation of the demo with its coordinator: a cohort of 40 before its deadline, and one that was
 * published six weeks ago, whose pairs have met. Its people are made-up members without other chats.
 */
export async function seedDemoCohorts(
  database: Database,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> {
  await database.sql.transaction().execute(async (sql) => {
    const users = await strangers(sql, openPeople + publishedPeople);
    if (users.length < openPeople + publishedPeople) return;
    const teamId = await insertDemoTeam(sql, { ...demoCoordinator, email: demoCoordinatorEmail, passwordHash, now });
    const today = dayOf(now);
    const open = { name: 'Sprachtandem Frühling', code: openDemoCohort, from: 10, until: 108, deadline: 6 };
    const openId = await insertCohort(sql, teamId, now, today, open);
    await insertApplications(sql, openId, 1, users.slice(0, openPeople), new Date(now.getTime() - 9 * dayMs));
    const running = { name: 'Sprachtandem Herbst', code: 'HERBSTDEMO', from: -42, until: 56, deadline: -46 };
    const runningId = await insertCohort(sql, teamId, new Date(now.getTime() - 70 * dayMs), today, running);
    const since = new Date(now.getTime() - 60 * dayMs);
    const applied = await insertApplications(sql, runningId, 2, users.slice(openPeople), since);
    for (const [index, pair] of pairDemo(applied).entries()) {
      const [first, second] = [applied[pair.first], applied[pair.second]];
      if (first && second) await insertPublished(sql, { first, second, ...pair.fit }, { now, index });
    }
  });
}

/** Invented members without a chat, and none of the cast. */
async function strangers(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('users')
    .select('users.id')
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('suspended_until', 'is', null)
    .where('users.id', 'not in', Object.values(castIds))
    .where((user) =>
      user.not(
        user.exists(
          user.selectFrom('chat_members').select('chat_id').whereRef('chat_members.user_id', '=', 'users.id'),
        ),
      ),
    )
    .orderBy('users.id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

interface Term {
  name: string;
  code: string;
  /** days from today */
  from: number;
  until: number;
  deadline: number;
}

async function insertCohort(sql: Sql, team_id: string, at: Date, today: string, term: Term): Promise<string> {
  const id = newId(at.getTime());
  await sql
    .insertInto('cohorts')
    .values({
      id,
      team_id,
      code: term.code,
      name: term.name,
      welcome: 'Ihr lernt voneinander: jede Woche eine Stunde, halb in der einen, halb in der anderen Sprache.',
      starts_on: daysAfter(today, term.from),
      ends_on: daysAfter(today, term.until),
      deadline_on: daysAfter(today, term.deadline),
      languages: ['de', 'fr', 'it', 'en'],
      places: demoPlaces,
      minimum_hours: 12,
      allows_triads: true,
      asks_gender: true,
      shows_names: false,
      rhythm: 'weekly',
      minutes: 60,
      created_at: at,
    })
    .execute();
  return id;
}

type Inserted = DemoApplicant & { id: string; userId: string };

async function insertApplications(sql: Sql, cohort_id: string, number: number, users: string[], since: Date) {
  const people: Inserted[] = users.map((userId, index) => ({ ...demoApplicant(number, index), id: newId(), userId }));
  await sql
    .insertInto('cohort_applications')
    .values(
      people.map(({ id, userId, gives, wants, times, mode, places, goals, takesTwo, isListed }, index) => ({
        id,
        cohort_id,
        user_id: userId,
        gives: JSON.stringify(gives),
        wants: JSON.stringify(wants),
        availability: times,
        mode,
        places: mode === 'online' ? [] : places,
        goals,
        takes_two: takesTwo,
        is_listed: isListed,
        applied_at: new Date(since.getTime() + index * 0.2 * dayMs),
      })),
    )
    .execute();
  return people;
}

interface Pair {
  first: Inserted;
  second: Inserted;
  oneGives: string;
  otherGives: string;
  mode: string;
  place: string | null;
}

/** A pair published six weeks ago, with its chat, a running tandem and the meetings both confirmed. */
async function insertPublished(sql: Sql, pair: Pair, { now, index }: { now: Date; index: number }): Promise<void> {
  const { first, second, oneGives, otherGives, mode, place } = pair;
  const at = new Date(now.getTime() - 44 * dayMs);
  const [chat_id, tandem_id] = [newId(at.getTime()), newId(at.getTime())];
  const ids = [first.userId, second.userId] as const;
  const chat = { id: chat_id, requester_id: ids[0], addressee_id: ids[1], state: 'accepted', proposed: true };
  await sql
    .insertInto('chats')
    .values({ ...chat, created_at: at, expires_at: at, last_message_at: at })
    .execute();
  await sql
    .insertInto('chat_members')
    .values(ids.map((user_id, side) => ({ chat_id, user_id, partner_id: ids[1 - side] ?? '' })))
    .execute();
  await sql
    .insertInto('tandems')
    .values({
      id: tandem_id,
      chat_id,
      state: 'active',
      proposed_by: ids[0],
      rhythm: 'weekly',
      minutes: 60,
      mode,
      place,
      term_weeks: 12,
      proposed_at: at,
      starts_on: dayOf(at),
      ends_on: daysAfter(dayOf(at), 84),
    })
    .execute();
  const sides = [oneGives, otherGives];
  await sql
    .insertInto('tandem_members')
    .values(
      ids.map((user_id, side) => ({ tandem_id, user_id, language: sides[side] ?? '', corrections: 'afterwards' })),
    )
    .execute();
  const isTurned = first.id > second.id;
  await sql
    .insertInto('cohort_pairs')
    .values({
      id: newId(at.getTime()),
      first_id: isTurned ? second.id : first.id,
      second_id: isTurned ? first.id : second.id,
      first_gives: isTurned ? otherGives : oneGives,
      second_gives: isTurned ? oneGives : otherGives,
      created_at: at,
      published_at: at,
      tandem_id,
    })
    .execute();
  // Some meet every week, some less.
  const meetings = [6, 5, 3, 6, 2, 4, 0][index % 7] ?? 0;
  for (let week = 1; week <= meetings; week += 1)
    await insertMeeting(sql, { chat_id, ids, sides, mode }, new Date(at.getTime() + (week * 7 - 2) * dayMs));
}

async function insertMeeting(
  sql: Sql,
  { chat_id, ids, sides, mode }: { chat_id: string; ids: readonly [string, string]; sides: string[]; mode: string },
  starts_at: Date,
): Promise<void> {
  const meeting_id = newId(starts_at.getTime());
  const meeting = { id: meeting_id, chat_id, proposed_by: ids[0], state: 'agreed', minutes: 60, mode };
  await sql
    .insertInto('meetings')
    .values({ ...meeting, starts_at, created_at: starts_at, agreed_at: starts_at })
    .execute();
  const [first_language = '', second_language = ''] = sides.toSorted((one, other) => (one < other ? -1 : 1));
  await sql
    .insertInto('meeting_logs')
    .values(
      ids.map((user_id, side) => ({
        meeting_id,
        user_id,
        chat_id,
        starts_at,
        took_place: true,
        speaks: sides[side] ?? '',
        first_language,
        first_minutes: 30,
        second_language,
        second_minutes: 30,
        logged_at: starts_at,
      })),
    )
    .execute();
}
