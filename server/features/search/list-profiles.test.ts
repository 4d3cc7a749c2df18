import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember, type MemberTraits } from '../../../tests/support/members.ts';

let app: TestApp;
const it_ = { code: 'it', level: 'native' } as const;
const gsw = { code: 'gsw', level: 'B1' } as const;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Members found only by a search for this language. */
async function members(code: string, traits: Record<string, MemberTraits>): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, one] of Object.entries(traits)) {
    ids[name] = await createMember(app, { name, speaks: [{ code }], ...one });
  }
  return ids;
}

/** The names of the results, in order. */
async function search(searcher: string | null, code: string, more = ''): Promise<string[]> {
  const answer = await app.call(searcher, 'GET', `/api/profiles?filters[langsSpeaking][code]=${code}${more}`);
  expect(answer.body).toMatchObject({ data: expect.any(Array) });
  expect(answer.body.meta.pagination.total).toBe(answer.body.data.length);
  return answer.body.data.map((each) => each.name);
}

describe('who is found', () => {
  it('lists members who take part, and neither oneself nor anyone of a block', async () => {
    const ids = await members('pt', {
      Searcher: {},
      Shown: {},
      Online: { status: 'online' },
      Inactive: { status: 'inactive' },
      Unconfirmed: { confirmed: false },
      Deleted: {},
      Suspended: {},
      Blocked: {},
      Blocker: {},
    });
    const { sql } = app.services.database;
    await sql
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', ids.Deleted ?? '')
      .execute();
    await sql
      .updateTable('users')
      .set({ suspended_until: new Date(Date.now() + 86_400_000) })
      .where('id', '=', ids.Suspended ?? '')
      .execute();
    await sql
      .insertInto('blocks')
      .values([
        { blocker_id: ids.Searcher ?? '', blocked_id: ids.Blocked ?? '' },
        { blocker_id: ids.Blocker ?? '', blocked_id: ids.Searcher ?? '' },
      ])
      .execute();
    expect((await search(ids.Searcher ?? '', 'pt')).sort()).toEqual(['Online', 'Shown']);
    expect((await search(null, 'pt')).sort()).toEqual(['Blocked', 'Blocker', 'Online', 'Searcher', 'Shown']);
  });
});

describe('filters', () => {
  let ids: Record<string, string>;
  let basic: string;
  let premium: string;
  beforeAll(async () => {
    ids = await members('es', {
      Ada: {
        gender: 'female',
        birthyear: 1990,
        status: 'online',
        learns: [{ code: 'de' }],
        hobbies: 'Klettern, Öpfel',
      },
      Bea: { gender: 'nonbinary', birthyear: 1970, status: 'active', learns: [{ code: 'fr' }], about: null },
      Cem: { gender: 'male', status: 'both', learns: [{ code: 'de' }, { code: 'fr' }], placeId: 800100 },
      Dora: { speaks: [{ code: 'es' }, it_], learns: [gsw], placeId: null },
    });
    basic = await createMember(app);
    premium = await createMember(app, { premium: true });
    const { sql } = app.services.database;
    await sql
      .updateTable('profiles')
      .set({ requests_received: 4, requests_answered: 4, active_day: '2020-01-01' })
      .where('id', '=', ids.Ada ?? '')
      .execute();
  });

  it.each([
    ['', ['Ada', 'Bea', 'Cem', 'Dora']],
    ['&filters[langsLearning][code][$eq]=de', ['Ada', 'Cem']],
    ['&filters[langsLearning][code][$in]=de&filters[langsLearning][code][$in]=gsw', ['Ada', 'Cem', 'Dora']],
    ['&filters[langsLearning][code][$notIn][0]=de', ['Bea', 'Dora']],
    ['&filters[langsLearning][code][$in][0]=fr&filters[langsLearning][code][$notIn][0]=de', ['Bea']],
    ['&filters[mode]=online', ['Ada', 'Cem', 'Dora']],
    ['&filters[mode]=inPerson', ['Bea', 'Cem', 'Dora']],
    ['&filters[status][$ne]=both', ['Ada', 'Bea']],
    ['&filters[$or][0][status][$ne]=inactive&filters[$or][1][status][$null]=true', ['Ada', 'Bea', 'Cem', 'Dora']],
    ['&filters[status][$null]=true', []],
    ['&filters[status]=inactive', []],
    ['&filters[about][$notNull]=true', ['Ada', 'Cem', 'Dora']],
    ['&filters[about][$null]=true', ['Bea']],
    ['&filters[gender]=female', ['Ada']],
    ['&filters[gender][$in]=female&filters[gender][$in]=male', ['Ada', 'Cem']],
    ['&filters[text][$containsi]=öPFEL', ['Ada']],
    ['&filters[text][$containsi]=dora', ['Dora']],
    ['&filters[text][$containsi]=100%25', []],
    ['&filters[postcode]=6003&filters[radius]=10', ['Ada', 'Bea']],
    ['&filters[postcode]=6003&filters[radius]=80', ['Ada', 'Bea', 'Cem']],
    ['&filters[postcode]=6003&filters[radius]=200', ['Ada', 'Bea', 'Cem']],
    ['&filters[postcode]=6003&filters[radius]=10&filters[mode]=online', ['Ada', 'Cem', 'Dora']],
  ])('%s', async (query, expected) => {
    expect((await search(basic, 'es', query)).sort()).toEqual(expected);
    expect((await search(null, 'es', query)).sort()).toEqual(expected);
    for (const sort of ['lastActive', 'createdAt', 'distance']) {
      const place = sort === 'distance' && !query.includes('postcode') ? '&filters[postcode]=6003' : '';
      expect((await search(basic, 'es', `${query}${place}&sort=${sort}`)).sort(), sort).toEqual(expected);
    }
  });

  it.each([
    ['&filters[age][$lte]=60', ['Ada', 'Bea']],
    ['&filters[age][$gte]=50', ['Bea']],
    ['&filters[age][$gte]=20&filters[age][$lte]=40', ['Ada']],
    ['&filters[lastActiveDays][$lte]=7', ['Bea', 'Cem', 'Dora']],
    ['&filters[responseRate]=excellent', ['Ada']],
    ['&filters[responseRate][$in]=good&filters[responseRate][$in]=deficient', []],
    ['&filters[withImage]=true', []],
    ['&filters[withImage]=false', ['Ada', 'Bea', 'Cem', 'Dora']],
  ])('premium only: %s', async (query, expected) => {
    expect((await search(premium, 'es', query)).sort()).toEqual(expected);
    for (const searcher of [basic, null]) {
      const refused = await app.call(searcher, 'GET', `/api/profiles?filters[langsSpeaking][code]=es${query}`);
      expect(refused.status).toBe(403);
      expect(refused.code).toBe('premium_only');
    }
  });

  it.each([
    ['filters[nickname]=x', 'unknown_parameter', 'filters[nickname]'],
    ['filters[about][$contains]=x', 'unknown_parameter', 'filters[about][$contains]'],
    ['order=x', 'unknown_parameter', 'order'],
    ['sort=name', 'invalid_input', 'sort'],
    ['filters[postcode]=9999', 'invalid_input', 'filters.postcode'],
    ['filters[radius]=10', 'invalid_input', 'filters.postcode'],
    ['filters[postcode]=6003&filters[radius]=9', 'invalid_input', 'filters.radius'],
    ['sort=distance', 'invalid_input', 'filters.postcode'],
    ['filters[langsLearning][code]=zzz', 'invalid_input', 'filters.langsLearning.code'],
    ['filters[text][$containsi]=z', 'invalid_input', 'filters.text.$containsi'],
    ['filters[text][$containsi]=!!!!', 'invalid_input', 'filters.text.$containsi'],
    ['pagination[limit]=101', 'invalid_input', 'pagination.limit'],
    ['pagination[cursor]=nonsense', 'invalid_input', 'pagination.cursor'],
    ['populate=password', 'invalid_input', 'populate.0'],
  ])('refuses %s', async (query, code, named) => {
    const { status, error } = await app.call(null, 'GET', `/api/profiles?${query}`);
    expect(status).toBe(400);
    expect(error.details.code).toBe(code);
    const reported = code === 'unknown_parameter' ? error.message : error.details.fields?.[0]?.path;
    expect(reported).toContain(named);
  });

  it('takes an own place where the search needs one', async () => {
    const { body } = await app.call(basic, 'GET', '/api/profiles?filters[langsSpeaking][code]=es&sort=distance');
    expect(body.data.map((each) => each.distance)).toEqual([1, 1, expect.any(Number), undefined]);
  });
});

describe('what is returned', () => {
  it('shows a visitor less than a member', async () => {
    const about = `${'Wort '.repeat(80)}Ende`;
    await members('ru', { Olga: { about, hobbies: 'Schach', birthyear: 1980, gender: 'female', learns: [gsw] } });
    const path = '/api/profiles?filters[langsSpeaking][code]=ru&populate=*&filters[postcode]=8001';
    const toVisitor = (await app.call(null, 'GET', `${path}&locale=fr`)).body;
    expect(toVisitor.data[0]).toEqual({
      id: expect.any(String),
      name: 'Olga',
      requests: 'open',
      about: expect.stringMatching(/^Wort .{100,200}…$/),
      status: 'both',
      createdAt: expect.any(String),
      canton: 'LU',
      image: null,
      langsSpeaking: [{ id: 'ru', code: 'ru', name: 'Russe' }],
      langsLearning: [{ id: 'gsw', code: 'gsw', name: 'Suisse allemand', level: 'B1' }],
    });
    expect(toVisitor.meta.places).toEqual([expect.objectContaining({ id: 'LU', count: 1 })]);
    const member = await createMember(app);
    const toMember = (await app.call(member, 'GET', path)).body;
    expect(toMember.data[0]).toMatchObject({
      about,
      hobbies: 'Schach',
      age: new Date().getFullYear() - 1980,
      responseRate: null,
      lastActive: expect.any(String),
      locations: [{ id: '600300', postcode: '6003', canton: 'LU' }],
      distance: expect.any(Number),
      chat: null,
      contact: false,
    });
    expect(toMember.data[0]).not.toHaveProperty('gender');
    expect(toMember.data[0]).not.toHaveProperty('birthyear');
    expect(toMember.data[0]).not.toHaveProperty('postcode');
    expect(toMember.meta.places).toEqual([expect.objectContaining({ id: '600300', count: 1 })]);
  });

  it('never shows a visitor what a member was shown under the same address', async () => {
    await members('uk', { Ira: { hobbies: 'Tanz' } });
    const path = '/api/profiles?filters[langsSpeaking][code]=uk&populate=*';
    const member = await createMember(app);
    const [toMember, toVisitor] = await Promise.all([app.call(member, 'GET', path), app.call(null, 'GET', path)]);
    expect(toMember.body.data[0]?.hobbies).toBe('Tanz');
    expect(toVisitor.body.data[0]).not.toHaveProperty('hobbies');
  });

  it('leaves out the total on request', async () => {
    const { body } = await app.call(null, 'GET', '/api/profiles?pagination[withCount]=false&pagination[limit]=1');
    expect(body.meta.pagination).toEqual({ limit: 1, next: expect.any(String) });
  });

  it('shows the chat there is', async () => {
    const ids = await members('pl', { Jan: {} });
    const member = await createMember(app);
    const chat = await app.services.database.sql
      .insertInto('chats')
      .values({ id: crypto.randomUUID(), requester_id: ids.Jan ?? '', addressee_id: member, expires_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body } = await app.call(member, 'GET', '/api/profiles?filters[langsSpeaking][code]=pl');
    expect(body.data[0]?.chat).toEqual({ id: chat.id, state: 'open' });
  });
});

it('answers odd characters in the words with a page or a 400, never a fault', async () => {
  for (const text of ['%00abc', 'abc%00', '%ED%A0%80abc', 'abc%5C', '%25%25%25abc', "abc'--", '%F0%9F%98%80abc']) {
    const { status } = await app.call(null, 'GET', `/api/profiles?filters[text][$containsi]=${text}`);
    expect([200, 400], text).toContain(status);
  }
});
