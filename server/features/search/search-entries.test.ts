import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { addMembers } from '../../../tests/support/search-plans.ts';
import { type GivenLanguages, storeLanguages } from '../../database/profile-languages.ts';

let app: TestApp;
const members: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  for (let number = 0; number < 6; number++) members.push(await createMember(app, { confirmed: number % 2 === 0 }));
});
afterAll(() => app.close());

const change = fc.record(
  {
    status: fc.constantFrom('inactive', 'online', 'both', 'active'),
    score: fc.integer({ min: -40, max: 0 }),
    active_day: fc.constantFrom('2026-01-01', '2026-02-01', '2026-02-02'),
    place_id: fc.constantFrom(600300, 800100, 805700, null),
    meeting_place_ids: fc.constantFrom<number[] | null>(null, [805700], [300600, 805100], [600300, 301100]),
    name: fc.constantFrom('Lea', 'Mia'),
    gender: fc.constantFrom('female', 'nonbinary', null),
    birthyear: fc.constantFrom(1990, 1991, null),
    about: fc.constantFrom('Ich bin gern am See.', null),
    requests_received: fc.constantFrom(2, 3, 4),
    requests_answered: fc.constantFrom(0, 2, 4),
  },
  { requiredKeys: [] },
);
const pause = fc.constantFrom(
  {},
  { paused_at: new Date(), paused_why: 'away' },
  { paused_at: new Date(), paused_why: 'silent' },
  { paused_at: null, paused_why: null },
);
const userChange = fc.record(
  {
    email_confirmed_at: fc.constantFrom(new Date(), null),
    deleted_at: fc.constantFrom(new Date(), null),
    suspended_until: fc.constantFrom(new Date('2099-01-01'), new Date('2020-01-01'), null),
  },
  { requiredKeys: [] },
);

const languagesGiven = fc
  .tuple(fc.shuffledSubarray(['de', 'gsw', 'fr', 'it', 'es']), fc.nat(4), fc.boolean())
  .map(([codes, spoken, both]) => {
    const listed = codes.map((code) => ({ code }));
    return { speaks: listed.slice(0, spoken), ...(both && { learns: listed.slice(spoken) }) };
  });

/** Rows that are wrongly in the table, or missing from it. */
async function differences() {
  const { fromRequests, excellent, good } = limits.responseRate;
  const { rows } = await sql`
    with pairs as (
      select p.*, s.number as speak, l.number as learn, image_id is not null as has_image, about is not null as has_about,
        case when requests_received < ${fromRequests} then null
          when requests_answered >= ${excellent}::numeric * requests_received then 'excellent'
          when requests_answered >= ${good}::numeric * requests_received then 'good' else 'deficient' end as rate
      from profiles p join users u on u.id = p.id
      cross join lateral (select 0 as number union all select languages.number from languages
        join profile_languages own on own.language = languages.code and own.profile_id = p.id and own.side = 'speaks') s
      cross join lateral (select 0 as number union all select languages.number from languages
        join profile_languages own on own.language = languages.code and own.profile_id = p.id and own.side = 'learns') l
      where p.status <> 'inactive' and p.paused_at is null and u.email_confirmed_at is not null and u.deleted_at is null
        and (u.suspended_until is null or u.suspended_until < now())
        and (select count(distinct side) from profile_languages where profile_id = p.id) = 2
    ), towns as (
      select postcodes.id as place, min(towns.id) as town from places postcodes join places towns using (canton, name) group by 1
    ), ordered as (
      select search_number, town, min(position) as position
      from pairs, unnest(place_id || meeting_place_ids) with ordinality given(place, position) join towns using (place)
      group by search_number, town
    ), expected as (
      select 'home', speak, learn, search_number, score, active_day,
        coalesce((select town from towns where place = place_id), 0) as place_id,
        (select array_agg(town order by position) from ordered
          where ordered.search_number = pairs.search_number
            and town is distinct from (select town from towns where place = place_id)) as others,
        birthyear, gender, rate, status, has_image, has_about
      from pairs
      union all
      select 'elsewhere', speak, learn, search_number, score, active_day, town,
        (select array_agg(other.town order by other.position) from ordered other
          where other.search_number = pairs.search_number and other.town <> ordered.town), birthyear, gender, rate, status, has_image, has_about
      from pairs join ordered using (search_number)
      where town is distinct from (select town from towns where place = place_id)
    ), found as (
      select 'home', speaks, learns, search_number, score, active_day, place_id, other_place_ids, birthyear, gender,
        response_rate, status, has_image, has_about from search_entries
      union all
      select 'elsewhere', speaks, learns, search_number, score, active_day, place_id, other_place_ids, birthyear, gender,
        response_rate, status, has_image, has_about from search_places
    )
    (table expected except all table found) union all (table found except all table expected)`.execute(
    app.services.database.sql,
  );
  return rows;
}

it('holds exactly the pairs of those listed, whatever changes', async () => {
  const { sql: database } = app.services.database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(5), change, languagesGiven, pause, userChange), { minLength: 1, maxLength: 8 }),
      async (steps) => {
        for (const [member, changed, given, paused, user] of steps) {
          const id = members[member] ?? '';
          const profile = { ...changed, ...paused };
          if (Object.keys(profile).length)
            await database.updateTable('profiles').set(profile).where('id', '=', id).execute();
          await storeLanguages(database, id, given).catch(ifOnBothSides);
          if (Object.keys(user).length) await database.updateTable('users').set(user).where('id', '=', id).execute();
        }
        expect(await differences()).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

/** The languages that were taken stay away. */
function ifOnBothSides(error: Error) {
  expect(error.message).toContain('profile_languages_one_side');
}

it.each(['inactive', 'online', 'active'] as const)(
  'follows a change of nothing but the status, to %s',
  async (status) => {
    const { sql: database } = app.services.database;
    const id = await createMember(app);
    await database.updateTable('profiles').set({ status: 'inactive' }).where('id', '=', id).execute();
    expect(await differences()).toEqual([]);
    await database.updateTable('profiles').set({ status }).where('id', '=', id).execute();
    expect(await differences()).toEqual([]);
  },
);

it('forgets the pairs of a language that is taken out', async () => {
  const { sql: database } = app.services.database;
  const id = await createMember(app, {
    speaks: [{ code: 'it' }, { code: 'fr' }],
    learns: [{ code: 'gsw' }, { code: 'rm' }],
  });
  for (const given of [{ speaks: [{ code: 'fr' }] }, { learns: [{ code: 'rm' }] }, { learns: [] }]) {
    await storeLanguages(database, id, given);
    expect(await differences()).toEqual([]);
  }
});

it('forgets the pairs of a profile that is removed', async () => {
  const id = await createMember(app);
  const { sql: database } = app.services.database;
  await database
    .updateTable('profiles')
    .set({ meeting_place_ids: [800100] })
    .where('id', '=', id)
    .execute();
  await database.deleteFrom('profiles').where('id', '=', id).execute();
  expect(await differences()).toEqual([]);
});

it('takes no language there is not, none on both sides, no variety without its language, and moves none', async () => {
  const id = await createMember(app, { speaks: [{ code: 'it' }], learns: [{ code: 'rm' }] });
  const { sql: database } = app.services.database;
  const refused = async (given: GivenLanguages) => expect(storeLanguages(database, id, given)).rejects;
  await (await refused({ speaks: [{ code: 'it' }, { code: 'zzz' }] })).toThrow('profile_languages_language_fkey');
  await (await refused({ speaks: [{ code: 'it' }, { code: 'rm' }] })).toThrow('profile_languages_one_side');
  await (await refused({ varieties: [{ variety: 'rm-puter', as: 'speaks' }] })).toThrow('foreign key');
  const moved = database.updateTable('profile_languages').set({ side: 'learns' }).where('profile_id', '=', id);
  await expect(moved.execute()).rejects.toThrow();
  expect(await differences()).toEqual([]);
});

it('follows a visit and a language that come at once', async () => {
  const { sql: database } = app.services.database;
  const ids = await Promise.all(Array.from({ length: 8 }, () => createMember(app)));
  await Promise.all(
    ids.flatMap((id, number) => [
      database.updateTable('profiles').set({ score: -number, active_day: '2026-02-02' }).where('id', '=', id).execute(),
      storeLanguages(database, id, { speaks: [{ code: 'it' }, { code: 'fr' }] }),
    ]),
  );
  expect(await differences()).toEqual([]);
});

it('finds the pairs of a profile by the whole key, so that a visit costs the same however many members there are', async () => {
  await addMembers(app, 500);
  const id = await createMember(app);
  const client = await app.services.database.pool.connect();
  const plans: string[] = [];
  client.on('notice', ({ message }) => plans.push(message ?? ''));
  try {
    await client.query("load 'auto_explain'");
    await client.query('begin');
    // The planner would read a table this small as a whole.
    const settings = {
      enable_seqscan: 'off',
      client_min_messages: 'log',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_nested_statements': 'on',
    };
    for (const [name, value] of Object.entries(settings)) await client.query(`set local ${name} = '${value}'`);
    await client.query('update profiles set active_day = $1 where id = $2', ['2026-02-03', id]);
  } finally {
    await client.query('rollback');
    client.release(true);
  }
  const [plan = ''] = plans.filter((text) => text.includes('Update on search_entries'));
  expect(plan).toMatch(/Index Cond: \(\(speaks = ANY .*\(learns = ANY .*\(search_number = /);
});
