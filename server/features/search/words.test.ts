import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('words as people type them', () => {
  beforeAll(async () => {
    for (const [name, about] of [
      ['José Núñez', 'Ich wohne in Genève, Bahnhofstraße'],
      ['Jose Munoz', 'Ich lerne.'],
      ['Jürgen Müller', 'In Zürich'],
      ['Juergen Mueller', 'In Zuerich'],
      ['Noël', 'Technologie'],
      ['王小明', '我喜欢喝咖啡和茶'],
    ] as const)
      await createMember(app, { name, about, speaks: [{ code: 'sq' }] });
  });

  it.each([
    ['jose', ['Jose Munoz', 'José Núñez']],
    ['José', ['Jose Munoz', 'José Núñez']],
    ['Jose\u0301', ['Jose Munoz', 'José Núñez']],
    ['nunez', ['José Núñez']],
    ['muñoz', ['Jose Munoz']],
    ['geneve', ['José Núñez']],
    ['GENÈVE', ['José Núñez']],
    ['bahnhofstrasse', ['José Núñez']],
    ['jürgen müller', ['Juergen Mueller', 'Jürgen Müller']],
    ['juergen mueller', ['Juergen Mueller', 'Jürgen Müller']],
    ['Jurgen Muller', ['Juergen Mueller', 'Jürgen Müller']],
    ['zuerich', ['Juergen Mueller', 'Jürgen Müller']],
    ['zürich', ['Juergen Mueller', 'Jürgen Müller']],
    ['jü', ['Juergen Mueller', 'Jürgen Müller']],
    ['mu', ['Jose Munoz', 'Juergen Mueller', 'Jürgen Müller']],
    ['noel', ['Noël']],
    ['王', ['王小明']],
    ['喝咖啡', ['王小明']],
    ['jose\u200b', ['Jose Munoz', 'José Núñez']],
  ])('%s', async (text, names) => {
    const query = `filters[langsSpeaking][code]=sq&filters[text][$containsi]=${encodeURIComponent(text)}`;
    const { body } = await app.call(null, 'GET', `/api/profiles?${query}`);
    expect(body.data.map((each) => each.name).toSorted()).toEqual(names);
  });

  it('are those of the profile as it is now', async () => {
    const member = await createMember(app, { name: 'Aïda', about: 'Vorher', speaks: [{ code: 'sq' }] });
    await app.services.database.sql
      .updateTable('profiles')
      .set({ about: 'Nachhér' })
      .where('id', '=', member)
      .execute();
    const found = async (text: string) =>
      (await app.call(null, 'GET', `/api/profiles?filters[langsSpeaking][code]=sq&filters[text][$containsi]=${text}`))
        .body.data.length;
    expect([await found('vorher'), await found('nachher')]).toEqual([0, 1]);
  });
});

describe('two letters', () => {
  it('are the beginning of a word of a name, whatever sign precedes it', async () => {
    const names = ['Jo', 'Anna-Jo', 'Major', 'Ällä', 'D’Joux', "D'Joux", 'joanna', 'Ana (Jo) Lutz', 'Ana Lena JOST'];
    for (const name of [...names, 'Maria de la Cruz']) {
      await createMember(app, { name, speaks: [{ code: 'ga' }], about: null });
    }
    await createMember(app, {
      name: 'Text',
      speaks: [{ code: 'ga' }],
      about: 'Ich jogge gern.',
      hobbies: 'Joga, Alphorn',
    });
    const found = async (text: string) => {
      const query = `filters[langsSpeaking][code]=ga&filters[text][$containsi]=${encodeURIComponent(text)}`;
      const { status, body } = await app.call(null, 'GET', `/api/profiles?${query}&sort=createdAt`);
      expect(status, text).toBe(200);
      return body.data.map((each) => each.name).toSorted();
    };
    expect(await found('Jo')).toEqual([
      'Ana (Jo) Lutz',
      'Ana Lena JOST',
      'Anna-Jo',
      "D'Joux",
      'D’Joux',
      'Jo',
      'joanna',
    ]);
    expect(await found('äL')).toEqual(['Ällä']);
    expect(await found('de la')).toEqual(['Maria de la Cruz']);
    expect(await found('al')).toEqual(['Ällä']);
    expect(await found('ae')).toEqual(['Ällä']);
    expect(await found('jog')).toEqual(['Text']);
    expect(await found('jor')).toEqual(['Major']);
    for (const text of ['ni.', 'xq', '%jo', 'j_jo']) expect(await found(text)).toEqual([]);
  });

  it.each(['z', '!!', '..z', '_o'])('are needed: %s', async (text) => {
    const path = `/api/profiles?filters[text][$containsi]=${encodeURIComponent(text)}`;
    const { status, error } = await app.call(null, 'GET', path, undefined, { 'Accept-Language': 'en' });
    expect(status).toBe(400);
    expect(error.details.fields).toEqual([
      { path: 'filters.text.$containsi', message: 'Minimum 2 characters', value: text },
    ]);
  });
});
