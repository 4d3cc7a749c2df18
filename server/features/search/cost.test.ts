import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { present } from '../../../tests/support/present.ts';
import { addMembers, expectIndexes, planOf, planOfStatement, rowsRead } from '../../../tests/support/search-plans.ts';
import { anybody, rowTraits } from './profile-filters.ts';
import { countStatement } from './search-statements.ts';
import type { Shape } from './search-values.ts';
import { mostNames } from './search-words.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const plain = {
  traits: 'any',
  filtered: false,
  inCanton: false,
  timed: false,
  raised: false,
  text: 'none',
  begins: false,
  single: true,
} as const;

/** Rows read for a page of 20 and one more: a few times as many, out of thousands. */
const few = 10 * 21;

describe('the cost of a page', () => {
  const shapes: { shape: Shape; origin: string | null; radius: number | null; canton?: string; atMost: number }[] = [
    {
      shape: { sort: 'match', way: 'anywhere', ...plain },
      origin: null,
      radius: null,
      atMost: few,
    },
    {
      shape: { sort: 'match', way: 'anywhere', ...plain, traits: 'common', filtered: true },
      origin: null,
      radius: null,
      atMost: few,
    },
    {
      shape: { sort: 'lastActive', way: 'anywhere', ...plain, traits: 'common', filtered: true },
      origin: null,
      radius: null,
      atMost: few,
    },
    {
      shape: { sort: 'createdAt', way: 'anywhere', ...plain, traits: 'common', filtered: true },
      origin: null,
      radius: null,
      atMost: few,
    },
    {
      shape: { sort: 'distance', way: 'nearest', ...plain },
      origin: '6003',
      radius: null,
      atMost: few,
    },
    {
      shape: { sort: 'distance', way: 'nearest', ...plain, traits: 'common' },
      origin: '6003',
      radius: null,
      atMost: few,
    },
    {
      shape: { sort: 'match', way: 'each', ...plain, traits: 'common' },
      origin: '6003',
      radius: 10,
      atMost: 400,
    },
    {
      shape: { sort: 'lastActive', way: 'within', ...plain, traits: 'common' },
      origin: '6003',
      radius: 100,
      atMost: 7000,
    },
    {
      shape: { sort: 'match', way: 'each', ...plain },
      origin: '6003',
      radius: 10,
      atMost: 400,
    },
    {
      shape: { sort: 'match', way: 'near', ...plain, inCanton: true },
      origin: null,
      radius: null,
      canton: 'BE',
      atMost: 7000,
    },
    {
      shape: { sort: 'match', way: 'each', ...plain, inCanton: true },
      origin: null,
      radius: null,
      canton: 'AI',
      atMost: 400,
    },
    {
      shape: { sort: 'distance', way: 'nearest', ...plain, inCanton: true },
      origin: '6003',
      radius: null,
      canton: 'AI',
      atMost: 400,
    },
  ];

  it('does not grow with the number of members', async () => {
    // Far more than any bound below, and more than the names that are gathered.
    await addMembers(app, mostNames.anywhere + 200);
    for (const { shape, origin, radius, canton = null, atMost } of shapes) {
      const nodes = await planOf(app, shape, { origin, radius, canton });
      const scans = nodes.filter((node) => node['Relation Name'] === 'search_entries');
      expect(scans.length, JSON.stringify(shape)).toBeGreaterThan(0);
      for (const scan of scans) expect(scan['Node Type'], JSON.stringify(shape)).toMatch(/^Index( Only)? Scan$/);
      expect(
        nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
        JSON.stringify(shape),
      ).toEqual([]);
      expect(rowsRead(nodes), JSON.stringify(shape)).toBeLessThanOrEqual(atMost);
    }
  });

  const named = { ...plain, way: 'anywhere', begins: true } as const;
  it.each([
    // 111 members have this second name.
    ['42', { ...named, sort: 'match', text: 'rare' }, 400],
    ['42', { ...named, sort: 'createdAt', text: 'rare' }, 400],
    // All match, so the first few fill a page.
    ['nr', { ...named, sort: 'match', text: 'common' }, few],
    ['nr', { ...named, sort: 'lastActive', text: 'common' }, few],
    ['nr', { ...named, sort: 'createdAt', text: 'common' }, few],
  ] as const)('is that of an index for the beginning of a name: %s %j', async (text, shape, atMost) => {
    expectIndexes(await planOf(app, shape, { text }), atMost);
  });

  const worded = { ...plain, way: 'anywhere', text: 'common' } as const;
  it.each(['match', 'lastActive', 'createdAt'] as const)(
    'is that of an index for a word of many, by %s',
    async (sort) => {
      // All match, so the first few fill a page.
      expectIndexes(await planOf(app, { ...worded, sort }, { text: 'about' }), few);
    },
  );

  it.each([
    ['about', {}],
    ['no one has this', {}],
    [null, { text: 'none', traits: 'common', filtered: true }],
  ] as const)('is bounded for a total that looks into profiles: %s', async (text, of) => {
    const shape: Shape = { ...worded, sort: 'match', ...of };
    const nodes = await planOfStatement(app, countStatement(shape), shape, { text });
    // The rows scanned, a lookup of each profile, and whether the pair has more.
    expectIndexes(nodes, 3 * 2 * limits.countedResults + 1);
  });

  it('marks a total as a minimum where not all profiles are scanned', async () => {
    const query = 'filters[langsSpeaking][code]=it&filters[text][$containsi]=about';
    const { body } = await app.call(null, 'GET', `/api/profiles?${query}`);
    expect(body.meta.pagination).toMatchObject({ total: limits.countedResults, totalIsMinimum: true });
    const rare = await app.call(null, 'GET', `/api/profiles?${query} x`);
    expect(rare.body.meta.pagination).toMatchObject({ total: 0, totalIsMinimum: false });
  });

  it('is that of an index for the total of those whose names begin the same', async () => {
    const shape: Shape = { ...named, sort: 'match', text: 'rare' };
    expectIndexes(await planOfStatement(app, countStatement(shape), shape, { text: '42' }), 400);
  });

  describe('of those with a trait that hardly anybody has', () => {
    const wanted = { ...anybody, row: rowTraits({ genders: ['nonbinary'], bornFrom: 1990, bornTo: 1994 }) };
    const scansOf = (nodes: Awaited<ReturnType<typeof planOf>>) =>
      nodes.filter((node) => node['Relation Name'] === 'search_entries');

    it.each([
      ['match', false, 'common'],
      ['match', false, 'range'],
      ['match', true, 'common'],
      ['match', true, 'range'],
      ['lastActive', false, 'common'],
      ['lastActive', false, 'range'],
    ] as const)('passes over the others by an index alone: by %s, raised %s, %s', async (sort, raised, traits) => {
      const shape: Shape = { ...plain, sort, way: 'anywhere', traits, raised };
      const nodes = await planOf(app, shape, { traits: wanted });
      const walks = scansOf(nodes);
      expect(walks.length).toBeGreaterThan(0);
      // Conditions the index can check; a later filter would need a lookup in the table.
      for (const walk of walks) {
        expect(walk['Index Name']).toBe(sort === 'match' ? 'search_entries_score' : 'search_entries_day');
        expect(walk['Index Cond']).toMatch(/birthyear >= .*birthyear <= .*traits (?:= ANY|>= .*traits <=)/);
      }
      expect(nodes.filter((node) => node['Node Type'] === 'Sort' && node['Actual Rows'] > 0)).toEqual([]);
      expect(rowsRead(nodes)).toBe(0);
    });

    it.each(['match', 'lastActive', 'createdAt'] as const)('finds them by it, by %s', async (sort) => {
      await sql`update profiles set gender = 'nonbinary', birthyear = 1991 where name in ('Nr 40', 'Nr 2001', 'Nr 5000')`.execute(
        app.services.database.sql,
      );
      const shape: Shape = { ...plain, sort, way: 'anywhere', traits: 'rare' };
      const nodes = await planOf(app, shape, { traits: wanted });
      expect(scansOf(nodes).map((node) => node['Index Name'])).toEqual(['search_entries_traits']);
      expect(rowsRead(nodes)).toBeLessThanOrEqual(4 * 3);
    });
  });

  it('counts a few again for each page, but not those who were looked at, nor those with a common word', async () => {
    await sql`update profiles set gender = 'female' where name ~ '^Nr .*[05]0$'`.execute(app.services.database.sql);
    const { rows } = await sql<{ id: string }>`select id from profiles where name = 'Nr 1'`.execute(
      app.services.database.sql,
    );
    const askedTwice = async (filter: string, code = 'it') => {
      const statements = vi.spyOn(app.services.database, 'run');
      const totals: unknown[] = [];
      for (let time = 0; time < 2; time++) {
        const query = `filters[langsSpeaking][code]=${code}&${filter}`;
        const { body } = await app.call(rows[0]?.id ?? '', 'GET', `/api/profiles?${query}`);
        totals.push(body.meta.pagination);
      }
      const counts = statements.mock.calls.filter(([{ text }]) => text.includes(' as cut'));
      statements.mockRestore();
      return { totals, counts: counts.length };
    };
    const all = { total: 111, totalIsMinimum: false };
    expect(await askedTwice('filters[text][$containsi]=42')).toMatchObject({ totals: [all, all], counts: 2 });
    const some = await askedTwice('filters[gender]=female');
    expect(some).toMatchObject({ totals: [{ totalIsMinimum: true }, some.totals[0]], counts: 1 });
    await sql`insert into profile_languages (profile_id, side, language, position)
      select id, 'speaks', 'rm', 2 from profiles where name ~ '^Nr 4[0-9]$'`.execute(app.services.database.sql);
    const ten = { total: 10, totalIsMinimum: false };
    const worded = 'pagination[limit]=5&filters[text][$containsi]=about';
    expect(await askedTwice(worded, 'rm')).toMatchObject({ totals: [ten, ten], counts: 1 });
  });

  it('counts no further than the limit', async () => {
    for (const text of ['', '&filters[text][$containsi]=nr']) {
      const { body } = await app.call(null, 'GET', `/api/profiles?filters[langsSpeaking][code]=it${text}`);
      expect(body.meta.pagination).toMatchObject({ total: limits.countedResults, totalIsMinimum: true });
    }
  });

  it.each(['match', 'lastActive', 'createdAt', 'distance'])(
    'gives no one twice by %s, in a circle, with a common word',
    async (sort) => {
      for (const filters of [
        '',
        '&filters[text][$containsi]=about',
        '&filters[radius]=30',
        '&filters[text][$containsi]=about&filters[radius]=30',
        '&filters[text][$containsi]=nr',
        '&filters[text][$containsi]=nr&filters[radius]=30',
        '&filters[radius]=120&filters[about][$notNull]=true',
      ]) {
        const query = `filters[langsSpeaking][code]=it&filters[postcode]=6003&sort=${sort}${filters}`;
        const seen: string[] = [];
        let cursor = '';
        for (let page = 0; page < 4; page++) {
          const { body } = await app.call(null, 'GET', `/api/profiles?${query}&pagination[limit]=9${cursor}`);
          seen.push(...body.data.map((each) => each.id));
          cursor = `&pagination[cursor]=${body.meta.pagination.next}`;
        }
        expect(new Set(seen).size, filters).toBe(36);
      }
    },
  );

  it('scans from near to far if there are many', async () => {
    const query = 'filters[langsSpeaking][code]=it&sort=distance&filters[postcode]=6003';
    const seen: { id: string; distance?: number | null }[] = [];
    const member = (await sql<{ id: string }>`select id from users limit 1`.execute(app.services.database.sql)).rows[0];
    let cursor = '';
    for (let page = 0; page < 6; page++) {
      const { body } = await app.call(member?.id ?? '', 'GET', `/api/profiles?${query}&pagination[limit]=17${cursor}`);
      seen.push(...body.data);
      cursor = `&pagination[cursor]=${body.meta.pagination.next}`;
    }
    expect(new Set(seen.map((each) => each.id)).size).toBe(102);
    const distances = seen.map((each) => present(each.distance));
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  });
});
