import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../tests/support/answer.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { kilometres } from '../directories/public.ts';

let app: TestApp;
let searcher: string;

beforeAll(async () => {
  app = await startTestApp();
  searcher = await createMember(app, { placeId: 600300, speaks: [{ code: 'de' }] });
});
afterAll(() => app.close());

type Found = BodyOf<'GET', '/api/profiles'>['data'][number];

const change = (id: string, data: Record<string, unknown>) =>
  app.call(id, 'PUT', `/api/profiles/${id}?populate=locations`, { data });

async function scanAll(query: string, limit: number): Promise<Found[]> {
  const all: Found[] = [];
  let cursor: string | null = null;
  do {
    const at: string = cursor ? `&pagination[cursor]=${cursor}` : '';
    const more = `populate=locations&pagination[limit]=${limit}${at}`;
    const { body } = await app.call(searcher, 'GET', `/api/profiles?${query}&${more}`);
    all.push(...body.data);
    cursor = body.meta.pagination.next;
  } while (cursor);
  return all;
}

describe('where a member lives', () => {
  it('is a town to others, in the profile, in the search and on its map; which of its postcodes only they know', async () => {
    const me = await createMember(app, { name: 'Oerlikerin', speaks: [{ code: 'hr' }], placeId: 805000 });
    const own = await app.call(me, 'GET', `/api/profiles/${me}?populate=locations`);
    expect(own.body.data.locations).toMatchObject([{ id: '805000', postcode: '8050', name: 'Zürich' }]);
    expect((await change(me, { meetingPostcodes: ['8004'] })).body.data.locations).toHaveLength(2);
    const town = [{ id: '800100', postcode: '8001', name: 'Zürich', canton: 'ZH' }];
    const others = await app.call(searcher, 'GET', `/api/profiles/${me}?populate=locations`);
    expect(others.body.data.locations).toMatchObject(town);
    expect(others.body.data.locations).toHaveLength(1);
    const search = '/api/profiles?populate=locations&filters[langsSpeaking][code]=hr&filters[postcode]=8050';
    const found = await app.call(searcher, 'GET', search);
    expect(found.body.data[0]?.locations).toMatchObject(town);
    expect(found.body.meta.places).toMatchObject([{ id: '800100', count: 1 }]);
    for (const { body } of [others, found]) expect(JSON.stringify(body)).not.toContain('8050');
  });
});

describe('places to meet', () => {
  it('are found near each of them; home stays the first, with the one that is near', async () => {
    const me = await createMember(app, { name: 'Dreiort', speaks: [{ code: 'bg' }], placeId: 600300 });
    const { status, body } = await change(me, { meetingPostcodes: ['8001', '1003'] });
    expect(status).toBe(200);
    expect(body.data.meetingPostcodes).toEqual(['8001', '1003']);
    expect(body.data.locations?.map((each) => each.postcode)).toEqual(['6003', '8001', '1003']);
    for (const [postcode, first, nearest] of [
      ['8002', '8001', 'Zürich'],
      ['1004', '1003', 'Lausanne'],
      ['6004', '6003', undefined],
    ]) {
      for (const sort of ['match', 'distance', 'createdAt', 'lastActive']) {
        const near = `filters[langsSpeaking][code]=bg&sort=${sort}&filters[postcode]=${postcode}&filters[radius]=10`;
        const answer = await app.call(searcher, 'GET', `/api/profiles?populate=locations&${near}`);
        expect(answer.body.data.map((each) => each.id)).toEqual([me]);
        expect(answer.body.data[0]?.locations?.[0]).toMatchObject({ postcode: '6003' });
        expect(answer.body.data[0]?.nearest).toBe(nearest);
        expect(answer.body.data[0]?.distance).toBeLessThan(5);
        expect(answer.body.meta.pagination.total).toBe(1);
        expect(answer.body.meta.places).toMatchObject([{ id: `${first}00`, count: 1 }]);
      }
    }
    const far = await app.call(
      searcher,
      'GET',
      '/api/profiles?filters[langsSpeaking][code]=bg&filters[postcode]=7000&filters[radius]=30',
    );
    expect(far.body.data).toEqual([]);
  });

  it('are one list without doubles, and home is not in it', async () => {
    const me = await createMember(app, { placeId: 600300 });
    expect((await change(me, { meetingPostcodes: ['8001', '8001'] })).body.data.meetingPostcodes).toEqual(['8001']);
    expect((await change(me, { meetingPostcodes: ['6003', '3011'] })).body.data.meetingPostcodes).toEqual(['3011']);
    expect((await change(me, { postcode: '3011' })).body.data).toMatchObject({
      postcode: '3011',
      meetingPostcodes: [],
    });
    expect((await change(me, { meetingPostcodes: ['', '8001'] })).body.data.meetingPostcodes).toEqual(['8001']);
    expect((await change(me, { meetingPostcodes: null })).body.data.meetingPostcodes).toEqual([]);
  });

  it('may be without a home', async () => {
    const me = await createMember(app, { placeId: null, speaks: [{ code: 'mt' }] });
    await change(me, { meetingPostcodes: ['8001'] });
    for (const sort of ['match', 'distance']) {
      const found = await scanAll(
        `filters[langsSpeaking][code]=mt&sort=${sort}&filters[postcode]=8001&filters[radius]=10`,
        5,
      );
      expect(found.map((each) => each.id)).toEqual([me]);
    }
    const own = await app.call(me, 'GET', '/api/profiles?sort=distance&filters[langsSpeaking][code]=mt');
    expect(own.status).toBe(200);
  });

  it('are refused by field', async () => {
    const me = await createMember(app);
    const paths = async (data: Record<string, unknown>) => {
      const { status, faultyFields } = await change(me, data);
      expect(status).toBe(400);
      return faultyFields;
    };
    expect(await paths({ meetingPostcodes: ['8001', '9999'] })).toEqual(['meetingPostcodes.1']);
    expect(await paths({ meetingPostcodes: ['800'] })).toEqual(['meetingPostcodes.0']);
    expect(await paths({ meetingPostcodes: ['8001', '3011', '1003'] })).toEqual(['meetingPostcodes']);
  });

  it('of one member, set by many at once, are those of one of them', async () => {
    const me = await createMember(app, { placeId: 600300 });
    const pairs = [
      ['8001', '1003'],
      ['3011', '4001'],
      ['9000', '7000'],
    ];
    await Promise.all(pairs.map((meetingPostcodes) => change(me, { meetingPostcodes })));
    const { body } = await app.call(me, 'GET', `/api/profiles/${me}`);
    expect(pairs).toContainEqual(body.data.meetingPostcodes);
    await Promise.all([change(me, { postcode: '1003' }), change(me, { meetingPostcodes: ['1003', '8001'] })]);
    const { body: after } = await app.call(me, 'GET', `/api/profiles/${me}`);
    expect(after.data).toMatchObject({ postcode: '1003', meetingPostcodes: ['8001'] });
  });

  it('are shown to members, not to visitors', async () => {
    const me = await createMember(app, { placeId: 600300, speaks: [{ code: 'lb' }] });
    await change(me, { meetingPostcodes: ['8001'] });
    const path = '/api/profiles?populate=locations&filters[langsSpeaking][code]=lb&filters[postcode]=8001';
    const { body } = await app.call(null, 'GET', path);
    expect(body.data[0]).not.toHaveProperty('locations');
    expect(JSON.stringify(body)).not.toContain('meetingPostcodes');
    const others = await app.call(searcher, 'GET', `/api/profiles/${me}?populate=locations`);
    expect(others.body.data.locations?.map((each) => each.name)).toEqual(['Luzern', 'Zürich']);
    expect(others.body.data).not.toHaveProperty('meetingPostcodes');
  });

  it.each([
    ['few, so that all are gathered', 200, 'da'],
    ['many, so that places are scanned', 1400, 'sv'],
  ])('give every member once, by the nearest of their places: %s', async (_, count, code) => {
    const { database, directories } = app.services;
    await database.sql.transaction().execute(async (transaction) => {
      await sql`create temporary table made on commit drop as
        select gen_random_uuid() as id, number from generate_series(1, ${sql.lit(count)}) number`.execute(transaction);
      await sql`insert into users (id, locale, email_confirmed_at) select id, 'de', now() from made`.execute(
        transaction,
      );
      await sql`insert into profiles (id, name, about, place_id, meeting_place_ids, active_day)
        select made.id, 'Nr ' || number, 'about', home.id,
          case number % 3 when 0 then null when 1 then array[one.id] else array[one.id, two.id] end,
          current_date - (number % 50)::integer
        from made
        left join (select id, row_number() over (order by id % 97, id) as rank from places) home
          on home.rank = number and number % 10 > 0
        join (select id, row_number() over (order by id % 89, id) as rank from places) one on one.rank = number
        join (select id, row_number() over (order by id % 83, id) as rank from places) two on two.rank = number`.execute(
        transaction,
      );
      await sql`insert into profile_languages (profile_id, side, language, position)
        select id, side, language, 1 from made join profiles using (id)
          cross join (values ('speaks', ${code}), ('learns', 'gsw')) given (side, language)`.execute(transaction);
    });
    const origin = directories.placeByPostcode.get('8001');
    if (!origin) throw new Error('place missing');
    const { rows } = await sql<{ id: string; places: number[] }>`select id,
      array_remove(place_id || meeting_place_ids, null) as places from profiles
      where id in (select profile_id from profile_languages where side = 'speaks' and language = ${code})`.execute(
      database.sql,
    );
    const distances = new Map(
      rows.map(({ id, places }) => [
        id,
        Math.min(
          ...places.map((place) => kilometres(origin, directories.townByPlaceId.get(place) ?? origin)),
          places.length === 0 ? Number.POSITIVE_INFINITY : 1e9,
        ),
      ]),
    );
    for (const sort of ['distance', 'match', 'createdAt', 'lastActive']) {
      for (const radius of [null, 8, 40, 120]) {
        if (radius === null && sort !== 'distance') continue;
        const circle = radius === null ? '' : `&filters[radius]=${radius}`;
        const query = `filters[langsSpeaking][code]=${code}&filters[langsLearning][code]=gsw&sort=${sort}&filters[postcode]=8001${circle}`;
        const scanned = await scanAll(query, 100);
        const expected = [...distances].filter(([, distance]) => distance <= (radius ?? Number.POSITIVE_INFINITY));
        const what = `${sort} ${radius}`;
        expect(scanned.map((each) => each.id).toSorted(), what).toEqual(expected.map(([id]) => id).toSorted());
        for (const { id, distance } of scanned) {
          const nearest = distances.get(id) ?? 0;
          expect(distance, what).toBe(Number.isFinite(nearest) ? Math.max(1, Math.round(nearest)) : undefined);
        }
        const { body } = await app.call(searcher, 'GET', `/api/profiles?${query}&pagination[limit]=1`);
        expect(body.meta.pagination.total, what).toBe(Math.min(expected.length, 1000));
        if (sort !== 'distance') continue;
        const inOrder = scanned.map((each) => distances.get(each.id) ?? 0);
        expect(inOrder, what).toEqual(inOrder.toSorted((one, other) => one - other));
      }
    }
  });
});
