import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { present } from '../../../tests/support/present.ts';
import { anybody } from './profile-filters.ts';
import type { SearchRequest } from './search-request.ts';
import { countStatement, pageStatement, type Shape, type Statement } from './search-statements.ts';
import { valuesOf } from './search-values.ts';
import { mostNames } from './search-words.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Adds members who speak and learn a few common languages, in places all over the country. */
async function addMembers(count: number) {
  const { sql: database } = app.services.database;
  await database.transaction().execute(async (transaction) => {
    await sql`create temporary table made on commit drop as
      select gen_random_uuid() as id, number from generate_series(1, ${sql.lit(count)}) number`.execute(transaction);
    await sql`insert into users (id, locale, email_confirmed_at) select id, 'de', now() from made`.execute(transaction);
    await sql`insert into profiles (id, name, about, speaks, learns, place_id, active_day)
      select made.id, 'Nr ' || number, 'about', '[{"code":"it"}]',
        case when number % 2 = 0 then '[{"code":"gsw"}]'::jsonb else '[{"code":"de"}]' end,
        spread.id, current_date - (number % 50)::integer
      from made join (select id, row_number() over (order by id % 97, id) as rank from places) spread
        on spread.rank = 1 + number % 4000`.execute(transaction);
  });
  await sql`analyze profiles`.execute(database);
  await sql`analyze tandem_pairs`.execute(database);
}

const request: SearchRequest = {
  sort: 'match',
  limit: 20,
  speaks: [4],
  learns: [2],
  traits: anybody,
  text: null,
  origin: null,
  radius: null,
  canton: null,
  viewer: null,
  impossible: false,
};

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
}

interface AskedOfPlan {
  origin?: string | null;
  radius?: number | null;
  canton?: string | null;
  text?: string | null;
}

/** The nodes of the plan a prepared statement settles on, whatever its values. */
async function planOf(shape: Shape, asked: AskedOfPlan) {
  return planOfStatement(pageStatement(shape), shape, asked);
}

async function planOfStatement(
  statement: Statement,
  shape: Shape,
  { origin = null, radius = null, canton = null, text = null }: AskedOfPlan,
): Promise<Node[]> {
  const { directories, database } = app.services;
  const place = origin === null ? null : (directories.placeByPostcode.get(origin) ?? null);
  const values = valuesOf({ ...request, sort: shape.sort, origin: place, radius, canton, text }, directories, 21);
  const client = await database.pool.connect();
  try {
    await client.query("set plan_cache_mode = 'force_generic_plan'");
    await client.query(`prepare page as ${statement.text}`);
    const given = statement.values.map((name) => literal(values[name])).join(', ');
    const { rows } = await client.query(`explain (analyze, format json) execute page(${given})`);
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  } finally {
    await client.query('deallocate all; reset plan_cache_mode');
    client.release();
  }
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  return `'${Array.isArray(value) ? `{${value.join(',')}}` : String(value)}'`;
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Neither a whole table nor a bitmap of all that match, however many. */
function expectIndexes(nodes: Node[], atMost: number) {
  const ofMembers = nodes.filter(({ 'Relation Name': name }) => name === 'profiles' || name === 'tandem_pairs');
  for (const node of ofMembers) expect(node['Node Type'], node['Relation Name']).toMatch(/^Index( Only)? Scan$/);
  expect(ofMembers).not.toEqual([]);
  expect(rowsRead(nodes)).toBeLessThanOrEqual(atMost);
}

function rowsRead(nodes: Node[]): number {
  return nodes
    .filter((node) => node['Relation Name'] !== undefined)
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
}

const plain = { filtered: false, inCanton: false, text: 'none', begins: false, single: true } as const;

describe('the cost of a page', () => {
  const shapes: { shape: Shape; origin: string | null; radius: number | null; canton?: string; atMost: number }[] = [
    {
      shape: { sort: 'match', way: 'anywhere', ...plain },
      origin: null,
      radius: null,
      atMost: 42,
    },
    {
      shape: { sort: 'match', way: 'anywhere', ...plain, filtered: true },
      origin: null,
      radius: null,
      atMost: 63,
    },
    {
      shape: { sort: 'lastActive', way: 'anywhere', ...plain, filtered: true },
      origin: null,
      radius: null,
      atMost: 63,
    },
    {
      shape: { sort: 'createdAt', way: 'anywhere', ...plain, filtered: true },
      origin: null,
      radius: null,
      atMost: 63,
    },
    {
      shape: { sort: 'distance', way: 'nearest', ...plain },
      origin: '6003',
      radius: null,
      atMost: 150,
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
    // Far more than any bound below, and more than names that are gathered.
    await addMembers(mostNames.anywhere + 200);
    for (const { shape, origin, radius, canton = null, atMost } of shapes) {
      const nodes = await planOf(shape, { origin, radius, canton });
      const scans = nodes.filter((node) => node['Relation Name'] === 'tandem_pairs');
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
    // 111 of the members are called so, by their second word.
    ['42', { ...named, sort: 'match', text: 'rare' }, 400],
    ['42', { ...named, sort: 'createdAt', text: 'rare' }, 400],
    // All are, and a page is full after the first of them.
    ['nr', { ...named, sort: 'match', text: 'common' }, 63],
    ['nr', { ...named, sort: 'lastActive', text: 'common' }, 63],
    ['nr', { ...named, sort: 'createdAt', text: 'common' }, 63],
  ] as const)('is that of an index for the beginning of a name: %s %j', async (text, shape, atMost) => {
    expectIndexes(await planOf(shape, { text }), atMost);
  });

  it('is that of an index for the total of those whose names begin alike', async () => {
    const shape: Shape = { ...named, sort: 'match', text: 'rare' };
    expectIndexes(await planOfStatement(countStatement(shape), shape, { text: '42' }), 400);
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

  it('walks from near to far where there are many', async () => {
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
