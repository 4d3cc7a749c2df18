import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';

let app: TestApp;
const members: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  for (let number = 0; number < 6; number++) members.push(await createMember(app, { confirmed: number % 2 === 0 }));
});
afterAll(() => app.close());

const languages = fc
  .uniqueArray(fc.constantFrom('de', 'gsw', 'fr', 'it', 'es'), { maxLength: 4 })
  .map((codes) => JSON.stringify(codes.map((code) => ({ code }))));
const change = fc.record(
  {
    speaks: languages,
    learns: languages,
    status: fc.constantFrom('inactive', 'online', 'both', 'active'),
    score: fc.integer({ min: -40, max: 0 }),
    active_day: fc.constantFrom('2026-01-01', '2026-02-01', '2026-02-02'),
    place_id: fc.constantFrom(600300, 800100, null),
    name: fc.constantFrom('Lea', 'Mia'),
  },
  { requiredKeys: [] },
);
const userChange = fc.record(
  {
    email_confirmed_at: fc.constantFrom(new Date(), null),
    deleted_at: fc.constantFrom(new Date(), null),
    suspended_until: fc.constantFrom(new Date('2099-01-01'), new Date('2020-01-01'), null),
  },
  { requiredKeys: [] },
);

/** Rows that are in the table and should not be, or the other way round. */
async function differences() {
  const { rows } = await sql`
    with expected as (
      select s.number as speaks, l.number as learns, p.search_number, p.score, p.active_day, coalesce(p.place_id, 0) as place_id
      from profiles p join users u on u.id = p.id
      cross join lateral (select 0 as number union all select languages.number from languages
        where p.speaks @> jsonb_build_array(jsonb_build_object('code', languages.code))) s
      cross join lateral (select 0 as number union all select languages.number from languages
        where p.learns @> jsonb_build_array(jsonb_build_object('code', languages.code))) l
      where p.status <> 'inactive' and u.email_confirmed_at is not null and u.deleted_at is null
        and (u.suspended_until is null or u.suspended_until < now())
    ), found as (select speaks, learns, search_number, score, active_day, place_id from tandem_pairs)
    (table expected except all table found) union all (table found except all table expected)`.execute(
    app.services.database.sql,
  );
  return rows;
}

it('holds exactly the pairs of those listed, whatever changes', async () => {
  const { sql: database } = app.services.database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(5), change, userChange), { minLength: 1, maxLength: 8 }),
      async (steps) => {
        for (const [member, profile, user] of steps) {
          const id = members[member] ?? '';
          if (Object.keys(profile).length)
            await database.updateTable('profiles').set(profile).where('id', '=', id).execute();
          if (Object.keys(user).length) await database.updateTable('users').set(user).where('id', '=', id).execute();
        }
        expect(await differences()).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

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

it('forgets the pairs of a profile that is removed', async () => {
  const id = await createMember(app);
  const { sql: database } = app.services.database;
  await database.deleteFrom('profiles').where('id', '=', id).execute();
  expect(await differences()).toEqual([]);
});

it('refuses to list a language there is not', async () => {
  const id = await createMember(app);
  const { sql: database } = app.services.database;
  const unknown = database.updateTable('profiles').set({ speaks: '[{"code":"zzz"}]' }).where('id', '=', id);
  await expect(unknown.execute()).rejects.toThrow('unknown language');
});
