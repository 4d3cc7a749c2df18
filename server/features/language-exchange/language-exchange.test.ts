import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember, type MemberTraits } from '../../../tests/support/members.ts';

let app: TestApp;
const luzern = 600300;
const zuerich = 800100;
/** counts are cached for a minute */
const aMinute = 61_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function several(count: number, traits: MemberTraits): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => createMember(app, traits)));
}

async function numbersOf(code: string, viewer: string | null = null) {
  const answer = await app.call(viewer, 'GET', `/api/languages/${code}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

describe('the numbers of all languages', () => {
  it('are for region 1', async () => {
    const answer = await app.call(null, 'GET', '/api/languages/statistics');
    expect(answer.body.meta).toEqual({ region: 1 });
  });
});

describe('the numbers of a language', () => {
  it('are zero for a language without members, named in the requested locale', async () => {
    const answer = await app.call(null, 'GET', '/api/languages/wo?locale=fr-CH');
    expect(answer.body).toEqual({
      data: {
        id: 'wo',
        code: 'wo',
        name: 'Wolof',
        speaking: 0,
        learning: 0,
        recentlySpeaking: null,
        recentlyLearning: null,
        wantedBySpeakers: [],
        spokenByLearners: [],
        cantons: [],
      },
    });
    expect((await app.call(null, 'GET', '/api/languages/rm?locale=fr')).body.data.name).toBe('Romanche');
  });

  it('count findable members only', async () => {
    const isl: MemberTraits = { speaks: [{ code: 'is' }], learns: [{ code: 'gsw' }] };
    const [suspended = '', deleted = '', deletedLater = ''] = await several(3, isl);
    await several(3, isl);
    await createMember(app, { ...isl, status: 'inactive' });
    await createMember(app, { ...isl, confirmed: false });
    const { sql } = app.services.database;
    const tomorrow = new Date(Date.now() + 86_400_000);
    await sql.updateTable('users').set({ suspended_until: tomorrow }).where('id', '=', suspended).execute();
    await sql.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', deleted).execute();

    expect(await numbersOf('is')).toMatchObject({
      speaking: 4,
      learning: 0,
      wantedBySpeakers: [{ code: 'gsw', name: 'Schweizerdeutsch', count: 4 }],
      cantons: [{ code: 'LU', speaking: 4, learning: null }],
    });

    await sql.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', deletedLater).execute();
    expect((await numbersOf('is')).speaking, 'from the cache').toBe(4);
    app.moveClock(aMinute);
    expect((await numbersOf('is')).speaking).toBe(3);
  });

  it('equal those of the search', async () => {
    await several(4, { speaks: [{ code: 'eu' }, { code: 'es' }], learns: [{ code: 'de' }, { code: 'fr' }] });
    await several(3, { speaks: [{ code: 'de' }, { code: 'eu' }], learns: [{ code: 'eo' }] });
    const { wantedBySpeakers, speaking } = await numbersOf('eu');
    expect(wantedBySpeakers.map(({ code, count }: { code: string; count: number }) => [code, count])).toEqual([
      ['de', 4],
      ['fr', 4],
      ['eo', 3],
    ]);
    const totalOf = async (query: string) =>
      (await app.call(null, 'GET', `/api/profiles?filters[langsSpeaking][code]=eu${query}`)).body.meta.pagination.total;
    expect(await totalOf('')).toBe(speaking);
    expect(await totalOf('&filters[langsLearning][code]=de')).toBe(4);
  });

  it('reveal nothing of groups smaller than three, not even by their order', async () => {
    const mongolian = { speaks: [{ code: 'mn' }], learns: [{ code: 'de' }] };
    await several(2, { ...mongolian, placeId: zuerich });
    await several(3, { speaks: [{ code: 'it' }], learns: [{ code: 'mn' }], placeId: zuerich });
    await several(3, { speaks: [{ code: 'it' }], learns: [{ code: 'mn' }], placeId: luzern });
    await several(2, { speaks: [{ code: 'fr' }], learns: [{ code: 'mn' }], placeId: null });
    const numbers = await numbersOf('mn');
    expect(numbers).toMatchObject({
      speaking: 2,
      learning: 8,
      recentlySpeaking: null,
      recentlyLearning: 8,
      wantedBySpeakers: [],
      spokenByLearners: [{ code: 'it', count: 6 }],
    });
    expect(
      numbers.cantons.map(({ code, speaking, learning }: Record<string, unknown>) => [code, speaking, learning]),
    ).toEqual([
      ['LU', null, 3],
      ['ZH', null, 3],
    ]);
    expect(JSON.stringify(numbers)).not.toContain('800100');
  });

  it('leave out absent members from the recent ones', async () => {
    const [first = ''] = await several(4, { speaks: [{ code: 'la' }], learns: [{ code: 'en' }] });
    await app.services.database.sql
      .updateTable('profiles')
      .set({ active_day: '2020-01-01' })
      .where('id', '=', first)
      .execute();
    expect(await numbersOf('la')).toMatchObject({
      speaking: 4,
      recentlySpeaking: 3,
      wantedBySpeakers: [{ code: 'en', count: 4 }],
      spokenByLearners: [],
    });
  });

  it('are the same for a member, regardless of blocks', async () => {
    const [blocker = '', blocked = ''] = await several(3, { speaks: [{ code: 'ga' }] });
    await app.services.database.sql.insertInto('blocks').values({ blocker_id: blocker, blocked_id: blocked }).execute();
    expect(await numbersOf('ga', blocked)).toEqual(await numbersOf('ga'));
  });

  it.each(['xx', 'IT', 'it-', 'italienisch', '%00', '__proto__'])('do not exist for the code %s', async (code) => {
    const answer = await app.call(null, 'GET', `/api/languages/${code}`);
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
  });
});

describe('the numbers of all languages', () => {
  it('are in one answer, sorted by name, including languages without members', async () => {
    await several(2, { speaks: [{ code: 'mt' }], learns: [{ code: 'lb' }] });
    app.moveClock(aMinute);
    const answer = await app.call(null, 'GET', '/api/languages/statistics?locale=de');
    const languages: { code: string; name: string; speaking: number; learning: number }[] = answer.body.data;
    expect(languages).toHaveLength(app.services.directories.languages.length);
    const find = (code: string) => languages.find((language) => language.code === code);
    expect(find('mt')).toEqual({ id: 'mt', code: 'mt', name: 'Maltesisch', speaking: 2, learning: 0 });
    expect(find('lb')).toMatchObject({ speaking: 0, learning: 2 });
    expect(find('yo')).toMatchObject({ speaking: 0, learning: 0 });
    const names = languages.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
  });

  it('reject other methods', async () => {
    expect((await app.call(null, 'POST', '/api/languages/statistics', {})).status).toBe(405);
  });
});
