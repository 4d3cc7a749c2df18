import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';

let app: TestApp;
/** one lives and meets in Luzern, one lives in Zürich and meets in Luzern, one in Zürich, one nowhere */
let people: Record<'home' | 'meets' | 'elsewhere' | 'nowhere', string>;

beforeAll(async () => {
  app = await startTestApp();
  const speaks = [{ code: 'bg' }];
  people = {
    home: await createMember(app, { name: 'home', speaks, placeId: 600300 }),
    meets: await createMember(app, { name: 'meets', speaks, placeId: 800100 }),
    elsewhere: await createMember(app, { name: 'elsewhere', speaks, placeId: 800100 }),
    nowhere: await createMember(app, { name: 'nowhere', speaks, placeId: null }),
  };
  const change = { data: { meetingPostcodes: ['6003', '6010'] } };
  expect((await app.call(people.meets, 'PUT', `/api/profiles/${people.meets}`, change)).status).toBe(200);
});
afterAll(() => app.close());

async function found(searcher: string | null, query: string) {
  const speaking = 'filters[langsSpeaking][code]=bg&populate=locations';
  const { status, body } = await app.call(searcher, 'GET', `/api/profiles?${speaking}&${query}`);
  expect(status).toBe(200);
  return body;
}
const namesOf = async (searcher: string | null, query: string) =>
  (await found(searcher, query)).data.map((each) => each.name).sort();

describe('a search in a canton', () => {
  it.each(['match', 'lastActive', 'createdAt'])('finds who lives or meets there, each once, by %s', async (sort) => {
    const body = await found(null, `filters[canton]=LU&sort=${sort}`);
    expect(body.data.map((each) => each.name).sort()).toEqual(['home', 'meets']);
    expect(body.meta.pagination.total).toBe(2);
    expect(await namesOf(null, `filters[canton]=ZH&sort=${sort}`)).toEqual(['elsewhere', 'meets']);
    expect(await namesOf(null, `filters[canton]=AI&sort=${sort}`)).toEqual([]);
  });

  it('goes from near to far, page by page, by the places that are in it', async () => {
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page++) {
      const query = `filters[canton]=LU&filters[postcode]=8001&sort=distance&pagination[limit]=1${cursor}`;
      const { data, meta } = await found(people.nowhere, query);
      seen.push(...data.map((each) => each.name));
      cursor = `&pagination[cursor]=${meta.pagination.next}`;
      if (meta.pagination.next === null) break;
    }
    expect(seen.sort()).toEqual(['home', 'meets']);
  });

  it('and in a circle finds who has a place in both', async () => {
    const near = 'filters[postcode]=8001&filters[radius]=20';
    expect(await namesOf(null, near)).toEqual(['elsewhere', 'meets']);
    expect(await namesOf(null, `${near}&filters[canton]=LU`)).toEqual([]);
    expect(await namesOf(null, 'filters[postcode]=8001&filters[radius]=60&filters[canton]=LU')).toEqual([
      'home',
      'meets',
    ]);
  });

  it('shows people where they are found', async () => {
    const query = 'filters[canton]=LU&filters[text][$containsi]=meets';
    expect((await found(null, query)).data).toMatchObject([{ canton: 'LU', cantons: ['ZH', 'LU'] }]);
    expect((await found(null, query)).meta.places).toMatchObject([{ id: 'LU' }]);
    const [member] = (await found(people.home, query)).data;
    expect(member).toMatchObject({ canton: 'LU' });
    expect(member?.locations?.[0]).toMatchObject({ canton: 'ZH' });
    expect(member?.nearest).toBe('Luzern');
  });

  it('rejects other cantons', async () => {
    const { status, error } = await app.call(null, 'GET', '/api/profiles?filters[canton]=XX');
    expect(status).toBe(400);
    expect(error.details.fields?.[0]?.path).toContain('canton');
  });
});

describe('how many there are in each canton', () => {
  async function counts(searcher: string | null, query = '') {
    const { status, body } = await app.call(searcher, 'GET', `/api/profiles/cantons?${query}`);
    expect(status).toBe(200);
    return Object.fromEntries(body.data.map(({ code, count }) => [code, count]));
  }
  const speaking = (code: string) => `filters[langsSpeaking][code]=${code}`;

  it('returns all cantons, without groups of one or two', async () => {
    const received = await counts(null, speaking('bg'));
    expect(Object.keys(received)).toHaveLength(27);
    expect(Object.values(received)).toEqual(Array.from({ length: 27 }, () => null));
  });

  it('counts each found member once for several languages and places', async () => {
    for (let number = 0; number < 3; number++) {
      const id = await createMember(app, {
        speaks: [{ code: 'mk' }, { code: 'sl' }],
        learns: [{ code: 'de' }],
        placeId: 100300,
      });
      await app.call(id, 'PUT', `/api/profiles/${id}`, { data: { meetingPostcodes: ['1004', '8001'] } });
    }
    await createMember(app, { speaks: [{ code: 'mk' }], placeId: 100300, status: 'inactive' });
    const both = 'filters[langsSpeaking][code][$in][0]=mk&filters[langsSpeaking][code][$in][1]=sl';
    expect(await counts(null, both)).toMatchObject({ VD: 3, ZH: 3, LU: null });
    expect(await counts(null, `${both}&filters[langsLearning][code]=fr`)).toMatchObject({ VD: null });
  });

  it('agrees with the caller’s own search, including blocks', async () => {
    const own = { speaks: [{ code: 'ka' }], placeId: 300400 };
    const [searcher = '', blocker = ''] = await Promise.all(Array.from({ length: 5 }, () => createMember(app, own)));
    const inBern = async () => {
      const { body } = await app.call(searcher, 'GET', `/api/profiles?${speaking('ka')}&filters[canton]=BE`);
      return body.meta.pagination.total;
    };
    expect(await counts(null, speaking('ka'))).toMatchObject({ BE: 5 });
    expect(await counts(searcher, speaking('ka'))).toMatchObject({ BE: await inBern() });
    expect(await inBern()).toBe(4);
    expect((await app.call(blocker, 'PUT', `/api/blocks/${searcher}`)).status).toBeLessThan(300);
    expect(await counts(searcher, speaking('ka'))).toMatchObject({ BE: 3 });
    expect(await inBern()).toBe(3);
  });

  it('is counted once a minute for everyone', async () => {
    const request = () => counts(null, speaking('lv'));
    expect(await request()).toMatchObject({ GE: null });
    for (let number = 0; number < 3; number++) await createMember(app, { speaks: [{ code: 'lv' }], placeId: 120100 });
    expect(await request()).toMatchObject({ GE: null });
    app.moveClock(61_000);
    expect(await request()).toMatchObject({ GE: 3 });
  });

  it('refuses an unknown language', async () => {
    expect((await app.call(null, 'GET', `/api/profiles/cantons?${speaking('xx')}`)).status).toBe(400);
  });
});

describe('how many there are in each town of a canton', () => {
  async function counts(searcher: string, query: string) {
    const { status, body } = await app.call(searcher, 'GET', `/api/profiles/towns?${query}`);
    expect(status).toBe(200);
    return body.data.map(({ place, count }) => [place.name, count]);
  }
  const speaking = (code: string, canton: string) => `filters[canton]=${canton}&filters[langsSpeaking][code]=${code}`;

  it('shows members the towns with people, the largest first, without small groups', async () => {
    const at = (placeId: number) => createMember(app, { speaks: [{ code: 'eo' }], placeId });
    // Two postcodes of one town, and another with two people.
    const [searcher = ''] = await Promise.all([600300, 600500, 600300, 600500, 601000, 601000, 800100].map(at));
    const twice = await at(600300);
    await app.call(twice, 'PUT', `/api/profiles/${twice}`, { data: { meetingPostcodes: ['6005', '6010'] } });
    app.moveClock(61_000);
    expect(await counts(searcher, speaking('eo', 'LU'))).toEqual([
      ['Luzern', 4],
      ['Kriens', 3],
    ]);
    expect(await counts(searcher, speaking('eo', 'ZH'))).toEqual([['Zürich', null]]);
    expect(await counts(searcher, speaking('eo', 'UR'))).toEqual([]);
    expect(await counts(searcher, `${speaking('eo', 'ZH')}&locale=fr`)).toEqual([['Zurich', null]]);
    const blocker = await at(601000);
    expect((await app.call(blocker, 'PUT', `/api/blocks/${searcher}`)).status).toBeLessThan(300);
    app.moveClock(61_000);
    expect(await counts(searcher, speaking('eo', 'LU'))).toContainEqual(['Kriens', 3]);
    expect(await counts(twice, speaking('eo', 'LU'))).toContainEqual(['Kriens', 3]);
  });

  it('is for members, of one canton there is', async () => {
    expect((await app.call(null, 'GET', '/api/profiles/towns?filters[canton]=LU')).status).toBe(401);
    const searcher = await createMember(app);
    for (const query of ['', 'filters[canton]=XX', `${speaking('xx', 'LU')}`])
      expect((await app.call(searcher, 'GET', `/api/profiles/towns?${query}`)).status).toBe(400);
  });
});
