import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { storeLanguages } from '../../database/profile-languages.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function change(id: string, data: Record<string, unknown>, query = '') {
  return app.call(id, 'PUT', `/api/profiles/${id}${query}`, { data });
}

describe('changing a profile', () => {
  it('changes the fields given and leaves the others', async () => {
    const me = await createMember(app, { hobbies: 'Segeln' });
    const year = new Date().getFullYear();
    const given = {
      name: '  Léa ',
      about: 'Ich lerne gern beim Spazieren am See.',
      gender: 'nonbinary',
      birthyear: year - 16,
      postcode: '8001',
      status: 'online',
      langsSpeaking: [{ code: 'fr', level: 'native' }, { code: 'rm' }],
      langsLearning: [{ code: 'gsw', level: 'B1' }],
    };
    const { status, body } = await change(me, given, '?populate=*');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...given,
      name: 'Léa',
      hobbies: 'Segeln',
      age: 16,
      canton: 'ZH',
      langsSpeaking: [{ code: 'fr', name: 'Französisch', level: 'native' }, { code: 'rm' }],
    });
    expect((await change(me, given, '?populate=*')).body).toEqual(body);
    const found = await app.call(null, 'GET', '/api/profiles?filters[langsSpeaking][code]=rm');
    expect(found.body.data.map((each) => each.id)).toContain(me);
  });

  it('stores the week in its order, each time once, and deletes it when it is empty', async () => {
    const me = await createMember(app);
    const evening = { day: 'thu', part: 'evening' };
    const early = { day: 'mon', part: 'early' };
    const given = await change(me, { availability: [evening, early, evening] }, '?populate=availability');
    expect(given.body.data.availability).toEqual([early, evening]);
    expect((await change(me, { name: 'Léa' }, '?populate=*')).body.data.availability).toEqual([early, evening]);
    expect((await change(me, { availability: [] }, '?populate=*')).body.data.availability).toEqual([]);
    const { error } = await change(me, { availability: [{ day: 'mon', part: 'night' }] });
    expect(error?.details.fields?.map(({ path }) => path)).toEqual(['availability.0.part']);
  });

  it('stores varieties as given, shows them to members, and refuses what is no variety of their languages', async () => {
    const me = await createMember(app, { speaks: [{ code: 'gsw' }, { code: 'de' }], learns: [{ code: 'rm' }] });
    const varieties = [
      { variety: 'gsw-bern', as: 'speaks' },
      { variety: 'gsw-zurich', as: 'understands' },
      { variety: 'rm-puter', as: 'wants' },
    ];
    expect((await change(me, { varieties }, '?populate=varieties')).body.data.varieties).toEqual(varieties);
    const reader = await createMember(app);
    const seen = (who: string | null, more: string) => app.call(who, 'GET', `/api/profiles/${me}${more}?populate=*`);
    expect((await seen(reader, '')).body.data.varieties).toEqual(varieties);
    expect((await seen(null, '/preview')).body.data).not.toHaveProperty('varieties');
    const refused = async (data: Record<string, unknown>) =>
      (await change(me, data)).error?.details.fields?.map(({ path, message }) => `${path} ${message}`);
    const said = (variety: string, as: string) => ({ varieties: [{ variety, as }] });
    const language = ['varieties.0.variety Nenne zuerst die Sprache, zu der das gehört'];
    expect(await refused(said('rm-puter', 'speaks'))).toEqual(language);
    expect(await refused(said('gsw-bern', 'wants'))).toEqual(language);
    expect(await refused({ ...said('gsw-bern', 'speaks'), langsSpeaking: [{ code: 'fr' }] })).toEqual(language);
    expect(await refused(said('gsw-berlin', 'speaks'))).toHaveLength(1);
    expect(await refused(said('gsw-bern', 'sings'))).toHaveLength(1);
    expect(await refused({ varieties: [varieties[0], { variety: 'gsw-bern', as: 'understands' }] })).toEqual([
      'varieties Jede Spielart nur einmal',
    ]);
    expect((await change(me, {}, '?populate=*')).body.data.varieties).toEqual(varieties);
  });

  it('deletes the varieties of a language with the language, whatever the writer', async () => {
    const me = await createMember(app, { speaks: [{ code: 'gsw' }, { code: 'rm' }], learns: [{ code: 'fr' }] });
    const [bern, puter] = [
      { variety: 'gsw-bern', as: 'speaks' },
      { variety: 'rm-puter', as: 'understands' },
    ];
    await change(me, { varieties: [bern, puter] });
    const left = await change(me, { langsSpeaking: [{ code: 'rm' }] }, '?populate=*');
    expect(left.body.data.varieties).toEqual([puter]);
    // A language that is now learned is no longer spoken.
    await storeLanguages(app.services.database.sql, me, { speaks: [{ code: 'fr' }], learns: [{ code: 'rm' }] });
    expect((await change(me, {}, '?populate=*')).body.data.varieties).toEqual([]);
  });

  it('reports one error only if a variety is added and its language removed at once', async () => {
    const me = await createMember(app, { speaks: [{ code: 'gsw' }], learns: [{ code: 'fr' }] });
    const [said, ended] = await Promise.all([
      change(me, { varieties: [{ variety: 'gsw-bern', as: 'speaks' }] }),
      change(me, { langsSpeaking: [{ code: 'de' }] }),
    ]);
    expect(ended?.status).toBe(200);
    expect([200, 400]).toContain(said?.status);
    expect((await change(me, {}, '?populate=*')).body.data.varieties).toEqual([]);
  });

  it('shows the week to members, not to visitors', async () => {
    const me = await createMember(app);
    const availability = [{ day: 'sat', part: 'noon' }];
    await change(me, { availability });
    const seenBy = (reader: string | null, path: string) =>
      app.call(reader, 'GET', `/api/profiles/${me}${path}?populate=*`);
    const reader = await createMember(app);
    expect((await seenBy(reader, '')).body.data).toMatchObject({ availability });
    expect((await seenBy(null, '/preview')).body.data).not.toHaveProperty('availability');
    const found = await app.call(null, 'GET', '/api/profiles?populate=*');
    for (const person of found.body.data) expect(person).not.toHaveProperty('availability');
  });

  it('empties a field given as null or nothing', async () => {
    const me = await createMember(app, { hobbies: 'Segeln', gender: 'male', birthyear: 1980 });
    const empty = { about: '', hobbies: null, gender: '', birthyear: null, postcode: '', langsLearning: [] };
    const { body } = await change(me, empty);
    expect(body.data).toMatchObject({ about: null, hobbies: null, gender: null, birthyear: null, postcode: null });
    expect(body.data.completeness?.missing).toEqual([
      'image',
      'hobbies',
      'about',
      'gender',
      'birthyear',
      'postcode',
      'langsLearning',
    ]);
  });

  it('takes the year by the clock', async () => {
    const me = await createMember(app);
    const year = new Date().getFullYear();
    const bounds = [year - 110, year - 16];
    for (const birthyear of bounds) expect((await change(me, { birthyear })).status).toBe(200);
    for (const [birthyear, received] of [
      [year - 111, `Mind. ${bounds[0]}`],
      [year - 15, `Max. ${bounds[1]}`],
    ]) {
      const { status, error } = await change(me, { birthyear });
      expect(status).toBe(400);
      expect(error.details.fields).toEqual([{ path: 'birthyear', message: received }]);
    }
  });

  it.each([
    [{ name: 'L' }, 'name'],
    [{ name: null }, 'name'],
    [{ about: 'zu kurz' }, 'about'],
    [{ about: 'x'.repeat(2001) }, 'about'],
    [{ hobbies: 'x'.repeat(301) }, 'hobbies'],
    [{ gender: 'other' }, 'gender'],
    [{ birthyear: 'abc' }, 'birthyear'],
    [{ postcode: '0000' }, 'postcode'],
    [{ postcode: '60033' }, 'postcode'],
    [{ status: 'away' }, 'status'],
    [{ status: null }, 'status'],
    [{ langsSpeaking: [{ code: 'zzz' }] }, 'langsSpeaking.0.code'],
    [{ langsSpeaking: [{ code: 'de', level: 'C9' }] }, 'langsSpeaking.0.level'],
    [{ langsLearning: [{ code: 'de', level: 'native' }] }, 'langsLearning.0.level'],
    [{ langsLearning: [{ code: 'de' }, { code: 'de' }] }, 'langsLearning'],
    [
      { langsLearning: ['de', 'fr', 'it', 'en', 'es', 'pt', 'ru', 'pl', 'rm'].map((code) => ({ code })) },
      'langsLearning',
    ],
    [{ image: crypto.randomUUID() }, 'image'],
    [{ image: 'x.png' }, 'image'],
    [{ lastActive: 'yesterday' }, 'lastActive'],
  ])('refuses %j', async (data, path) => {
    const me = await createMember(app);
    const before = (await app.call(me, 'GET', `/api/profiles/${me}`)).body;
    const { status, error } = await change(me, { hobbies: 'neu', ...data });
    expect(status).toBe(400);
    expect(error.details.fields?.[0]?.path).toBe(path);
    expect((await app.call(me, 'GET', `/api/profiles/${me}`)).body).toEqual(before);
  });

  it.each(['id', 'score', 'completeness', 'email', 'createdAt', 'listed'])(
    'refuses the unknown field %s',
    async (name) => {
      const me = await createMember(app);
      const { status, error } = await change(me, { [name]: 1 });
      expect(status).toBe(400);
      expect(error.details.code).toBe('unknown_parameter');
      expect(error.message).toContain(name);
    },
  );

  it('is for oneself only', async () => {
    const me = await createMember(app);
    expect((await app.call(null, 'PUT', `/api/profiles/${me}`, { data: { name: 'Nils' } })).status).toBe(401);
    const other = await createMember(app);
    expect((await app.call(other, 'PUT', `/api/profiles/${me}`, { data: { name: 'Nils' } })).status).toBe(403);
  });
});

describe('a visit', () => {
  async function stored(id: string) {
    return app.services.database.sql
      .selectFrom('profiles')
      .select(['last_active_at', 'active_day', 'visits', 'score'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }
  // Clients send their own clock; only the server's counts.
  const visit = (id: string) => change(id, { lastActive: '1999-01-01T00:00:00.000Z' });

  it('is written at most every five minutes, to the minute', async () => {
    // At noon, so that the five minutes fall on one day at any time of the run.
    const now = app.services.clock();
    app.moveClock(new Date(now).setUTCHours(36, 0, 0, 0) - now.getTime());
    const me = await createMember(app);
    const before = await stored(me);
    expect((await visit(me)).status).toBe(200);
    expect(await stored(me)).toEqual(before);
    app.moveClock(5 * 60_000 + 1000);
    await visit(me);
    const after = await stored(me);
    expect(after.last_active_at.getTime()).toBe(Math.floor(app.services.clock().getTime() / 60_000) * 60_000);
    expect(after.visits).toBe(1);
  });

  it('counts once a day and fades with 14 days', async () => {
    const me = await createMember(app);
    const scores = [(await stored(me)).score];
    for (let days = 0; days < 3; days++) {
      app.moveClock(86_400_000);
      await Promise.all([visit(me), visit(me), visit(me)]);
      scores.push((await stored(me)).score);
    }
    const fade = Math.exp(-1 / 14);
    const { visits, active_day } = await stored(me);
    expect(visits).toBeCloseTo(1 + fade * (1 + fade * (1 + fade)), 4);
    expect(active_day).toBe(app.services.clock().toISOString().slice(0, 10));
    expect(scores).toEqual(scores.toSorted((one, other) => one - other));
    expect(scores.at(-1)).toBeGreaterThan(scores[0] ?? 0);
    app.moveClock(28 * 86_400_000);
    await visit(me);
    expect((await stored(me)).visits).toBeCloseTo(1 + visits * Math.exp(-2), 4);
  });
});
