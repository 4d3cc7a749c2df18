import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { yearOf } from '../../../contract/format/clock.ts';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { present } from '../../../tests/support/present.ts';
import { weekOf } from '../../../tests/support/search-plans.ts';
import { newId } from '../../base/ids.ts';
import { recordRequestAnswered } from './public.ts';
import { refreshScores } from './refresh-scores.job.ts';

/** Filters find what the profiles say, by whichever index. */

let app: TestApp;
let viewer: string;
const day = 86_400_000;
/** Enough members for common filters and for rare ones. */
const count = 400;

beforeAll(async () => {
  app = await startTestApp();
  const { sql: database } = app.services.database;
  await database.transaction().execute(async (transaction) => {
    await sql`select setseed(0.42)`.execute(transaction);
    await sql`create temporary table made on commit drop as
      select gen_random_uuid() as id, number from generate_series(1, ${sql.lit(count)}) number`.execute(transaction);
    await sql`insert into users (id, locale, email_confirmed_at) select id, 'de', now() from made`.execute(transaction);
    await sql`insert into profiles (id, name, about, gender, birthyear, status, place_id, meeting_place_ids, active_day,
        availability, requests_received, requests_answered)
      select id, 'Nr ' || number, case when random() < 0.8 then 'about' end,
        (array['female', 'female', 'male', 'male', 'nonbinary', null])[1 + floor(random() * 6)],
        case when random() < 0.9 then 1950 + floor(random() * 58) end, (array['online', 'both', 'active'])[1 + floor(random() * 3)],
        (array[600300, 800100, 700000, null])[1 + floor(random() * 4)],
        case when random() < 0.2 then array[800100, 301100] end, current_date - floor(random() * 40)::integer,
        (array[null, ${weekOf('tue')}, ${weekOf('wed')}])[1 + floor(random() * 3)]::bit(35), received, floor(random() * (received + 1))
      from (select made.*, floor(random() * 7) as received from made) made`.execute(transaction);
    await sql`insert into profile_languages (profile_id, side, language, position)
      select id, side, language, 1 from made, (values ('speaks', 'rm'), ('learns', 'it')) given (side, language)`.execute(
      transaction,
    );
    await sql`insert into profile_varieties (profile_id, variety, used_as, position)
      select id, 'rm-puter', 'speaks', 1 from made where random() < 0.3`.execute(transaction);
    await sql`insert into images (id, owner_id, width, height) select gen_random_uuid(), id, 9, 9 from made where number % 3 = 0`.execute(
      transaction,
    );
    await sql`update profiles set image_id = images.id from images where owner_id = profiles.id`.execute(transaction);
  });
  await sql`analyze profiles`.execute(database);
  viewer = await createMember(app, { learns: [], premium: true });
  await app.call(viewer, 'PUT', `/api/profiles/${viewer}`, {
    data: { availability: [{ day: 'tue', part: 'evening' }] },
  });
}, 120_000);
afterAll(() => app.close());

interface Wanted {
  gender?: string[];
  from?: number;
  to?: number;
  rates?: string[];
  image?: boolean;
  about?: boolean;
  status?: string;
  activeDays?: number;
  variety?: boolean;
  commonTime?: boolean;
}

const sorts = ['match', 'lastActive', 'createdAt', 'distance'] as const;
const wanted: fc.Arbitrary<Wanted> = fc.record(
  {
    gender: fc.subarray(['female', 'male', 'nonbinary'], { minLength: 1 }),
    from: fc.integer({ min: 18, max: 60 }),
    to: fc.integer({ min: 20, max: 70 }),
    rates: fc.subarray(['excellent', 'good', 'deficient'], { minLength: 1 }),
    image: fc.boolean(),
    about: fc.boolean(),
    status: fc.constantFrom('online', 'both', 'active'),
    activeDays: fc.constantFrom(1, 7, 30),
    variety: fc.constant(true),
    commonTime: fc.constant(true),
  },
  { requiredKeys: [] },
);

function queryOf({ gender, from, to, rates, image, about, status, activeDays, variety, commonTime }: Wanted): string {
  const several = (name: string, values: string[] = []) =>
    values.map((each) => `&filters[${name}][$in]=${each}`).join('');
  const one = (name: string, value: unknown) => (value === undefined ? '' : `&filters${name}=${value}`);
  return [
    several('gender', gender),
    several('responseRate', rates),
    one('[age][$gte]', from),
    one('[age][$lte]', to),
    one('[withImage]', image),
    one('[about][$notNull]', about),
    one('[status]', status),
    one('[lastActiveDays][$lte]', activeDays),
    one('[variety]', variety && 'rm-puter'),
    one('[commonTime]', commonTime),
  ].join('');
}

/** The expected result, computed from the profiles in the order of a sort, without the search. */
async function expected(of: Wanted, sort: (typeof sorts)[number]): Promise<string[]> {
  const now = app.services.clock();
  const year = yearOf(now);
  const { fromRequests, excellent, good } = limits.responseRate;
  const seenOn = of.activeDays && new Date(now.getTime() - of.activeDays * day).toISOString().slice(0, 10);
  const order = {
    match: sql`p.score + case when bit_count(p.availability & ${weekOf('tue')}::bit(35)) > 0 then 3 else 0 end desc,`,
    lastActive: sql`p.active_day desc,`,
    createdAt: sql``,
    distance: sql``,
  }[sort];
  // In a search for common times alone, all results have one.
  const { rows } = await sql<{ name: string }>`
    select p.name from profiles p join users u using (id)
    where exists (select from profile_languages l where l.profile_id = p.id and l.side = 'speaks' and l.language = 'rm')
      and exists (select from profile_languages l where l.profile_id = p.id and l.side = 'learns' and l.language = 'it') and p.status <> 'inactive' and p.hidden_at is null
      and p.paused_at is null and u.email_confirmed_at is not null and u.deleted_at is null
      and (u.suspended_until is null or u.suspended_until < now())
      and (${of.gender ?? null}::text[] is null or p.gender = any(${of.gender ?? null}))
      and (${of.from ?? null}::integer is null or ${year}::integer - p.birthyear >= ${of.from ?? null}::integer)
      and (${of.to ?? null}::integer is null or ${year}::integer - p.birthyear <= ${of.to ?? null}::integer)
      and (${of.rates ?? null}::text[] is null or case when p.requests_received < ${fromRequests} then null
        when p.requests_answered >= ${sql.lit(excellent)} * p.requests_received then 'excellent'
        when p.requests_answered >= ${sql.lit(good)} * p.requests_received then 'good' else 'deficient' end = any(${of.rates ?? null}))
      and (${of.image ?? null}::boolean is null or (p.image_id is not null) = ${of.image ?? null})
      and (${of.about ?? null}::boolean is null or (p.about is not null) = ${of.about ?? null})
      and (${of.status ?? null}::text is null or p.status = ${of.status ?? null})
      and (${seenOn ?? null}::date is null or p.active_day >= ${seenOn ?? null}::date)
      and (${of.variety ?? false} is false or exists (select from profile_varieties v where v.profile_id = p.id and v.variety = 'rm-puter' and v.used_as = 'speaks'))
      and (${of.commonTime ?? false} is false or bit_count(p.availability & ${weekOf('tue')}::bit(35)) > 0)
    order by ${order} p.search_number desc`.execute(app.services.database.sql);
  return rows.map(({ name }) => name);
}

/** All pages of a search, and the first page's total. */
async function found(of: Wanted, sort: (typeof sorts)[number], limit = 50, more = '') {
  const names: string[] = [];
  const query = `filters[langsSpeaking]=rm&filters[langsLearning]=it&filters[postcode]=6003&sort=${sort}&pagination[limit]=${limit}`;
  let total: object | undefined;
  let cursor = '';
  do {
    const { body } = await app.call(viewer, 'GET', `/api/profiles?${query}${queryOf(of)}${more}${cursor}`);
    names.push(...body.data.map(({ name }) => name));
    const { next, total: given, totalIsMinimum } = body.meta.pagination;
    total ??= { total: given, totalIsMinimum };
    cursor = next === null ? '' : `&pagination[cursor]=${next}`;
  } while (cursor !== '');
  return { names, total };
}

async function compare(of: Wanted, sort: (typeof sorts)[number], limit?: number) {
  const those = await expected(of, sort);
  const { names, total } = await found(of, sort, limit);
  if (sort === 'distance') expect(names.toSorted()).toEqual(those.toSorted());
  else expect(names).toEqual(those);
  expect(total).toEqual({ total: those.length, totalIsMinimum: false });
}

describe('the search finds the members that the profiles match, in their order', () => {
  it.each(sorts)(
    'by %s, for any query',
    async (sort) => {
      await fc.assert(
        fc.asyncProperty(wanted, fc.constantFrom(7, 50, 100), (of, limit) => compare(of, sort, limit)),
        { numRuns: 60 },
      );
    },
    120_000,
  );

  const few: Wanted = { gender: ['nonbinary'], from: 30, to: 34 };
  it.each<Wanted>([few, { gender: ['female'] }, { rates: ['excellent'], image: true }, { image: false }])(
    'also near a place and in a canton: %j',
    async (of) => {
      for (const sort of ['match', 'distance'] as const) {
        const { names } = await found(of, sort, 50);
        const near = await found(of, sort, 7, '&filters[radius]=30');
        const inCanton = await found(of, sort, 7, '&filters[canton]=LU');
        expect(new Set(near.names).size).toBe(near.names.length);
        expect(names).toEqual(expect.arrayContaining(near.names));
        const places = await sql<{ name: string }>`select p.name from profiles p
        where 600300 = any(p.place_id || p.meeting_place_ids)`.execute(app.services.database.sql);
        const there = new Set(places.rows.map(({ name }) => name));
        expect(inCanton.names.toSorted()).toEqual(names.filter((name) => there.has(name)).toSorted());
      }
    },
  );
});

describe('the search follows a profile', () => {
  let id: string;
  const filters: Wanted[] = [
    { gender: ['nonbinary'] },
    { gender: ['female'] },
    { from: 30, to: 34 },
    { rates: ['excellent'] },
    { rates: ['good', 'deficient'] },
    { image: true },
    { image: false },
    { about: true },
    { status: 'online' },
    { gender: ['nonbinary'], from: 30, to: 34, rates: ['excellent'], image: true },
  ];
  const database = () => app.services.database.sql;
  const edit = (data: object) => app.call(id, 'PUT', `/api/profiles/${id}`, { data });

  beforeEach(async () => {
    const pair = { speaks: [{ code: 'rm' }], learns: [{ code: 'it' }] };
    id = await createMember(app, { ...pair, name: 'Ursina', gender: 'female', birthyear: 1990, about: null });
    await agrees();
  });

  async function agrees() {
    // Large totals are cached.
    app.moveClock(6000);
    for (const of of filters) await compare(of, 'match', 100);
  }

  async function addPicture() {
    const image = newId();
    await database().insertInto('images').values({ id: image, owner_id: id, width: 9, height: 9 }).execute();
    await database().updateTable('profiles').set({ image_id: image }).where('id', '=', id).execute();
    return image;
  }

  it('that is edited', async () => {
    const year = yearOf(app.services.clock());
    for (const data of [
      { gender: 'nonbinary' },
      { birthyear: year - 30 },
      { birthyear: null },
      { about: 'Ich bin gern am See.' },
      { status: 'online' },
      { status: 'inactive' },
      { status: 'both' },
      { gender: null },
    ]) {
      expect((await edit(data)).status).toBe(200);
      await agrees();
    }
  });

  it('whose picture is added and removed', async () => {
    const image = await addPicture();
    await agrees();
    await database().deleteFrom('images').where('id', '=', image).execute();
    await agrees();
  });

  it('whose requests are answered, and counted again in the night', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await database()
        .transaction()
        .execute((transaction) => recordRequestAnswered(transaction, id, turn < 2));
      await agrees();
    }
    const rate = async () =>
      present((await app.call(viewer, 'GET', `/api/profiles/${id}`)).body.data.responseRate ?? '-');
    expect(await rate()).toBe('-');
    await database().updateTable('profiles').set({ requests_received: 3 }).where('id', '=', id).execute();
    expect(await rate()).toBe('good');
    await agrees();
    await refreshScores.run(app.services, {});
    await agrees();
  });

  it('across New Year', async () => {
    const now = app.services.clock();
    const newYear = new Date(Date.UTC(yearOf(now) + 1, 0, 1, 12));
    app.moveClock(newYear.getTime() - now.getTime());
    try {
      await agrees();
    } finally {
      app.moveClock(now.getTime() - newYear.getTime());
    }
  });

  it('that is suspended, returns, and is deleted', async () => {
    const user = (values: { suspended_until?: Date; deleted_at?: Date }) =>
      database().updateTable('users').set(values).where('id', '=', id).execute();
    await user({ suspended_until: new Date('2099-01-01') });
    await agrees();
    await user({ suspended_until: new Date('2020-01-01') });
    await agrees();
    await user({ deleted_at: new Date() });
    await agrees();
    await database().deleteFrom('profiles').where('id', '=', id).execute();
    await agrees();
  });
});
