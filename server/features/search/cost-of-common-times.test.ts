import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import {
  addMembers,
  expectIndexes,
  planOf,
  planOfStatement,
  rowsRead,
  weekOf,
} from '../../../tests/support/search-plans.ts';
import { countStatement } from './search-statements.ts';
import type { Shape } from './search-values.ts';

let app: TestApp;
let asker: string;
const members = 5200;

beforeAll(async () => {
  app = await startTestApp();
  await addMembers(app, members);
  asker = await createMember(app, { learns: [] });
  await app.call(asker, 'PUT', `/api/profiles/${asker}`, { data: { availability: [{ day: 'tue', part: 'evening' }] } });
}, 120_000);
afterAll(() => app.close());

const plain = {
  inCanton: false,
  traits: 'any',
  filtered: false,
  timed: false,
  raised: false,
  text: 'none',
  begins: false,
} as const;
/** More members have a week than are raised by it, so the order has an edge. */
const withWeek = (3 * members) / 4;

describe('the cost of times in common', () => {
  it.each([
    // Two groups are scanned, and every second row belongs to the other.
    [{ way: 'anywhere', raised: true }, {}, 220],
    [{ way: 'anywhere', raised: true, traits: 'common' }, {}, 300],
    [{ way: 'within', raised: true, inCanton: true }, { canton: 'ZH' }, 2500],
    [{ way: 'near', raised: true, inCanton: true }, { canton: 'ZH' }, 8000],
    [{ way: 'each', raised: true }, { origin: '6003', radius: 10 }, 400],
    [{ way: 'anywhere', raised: true, begins: true, text: 'common' }, { text: 'nr' }, 220],
    [{ way: 'anywhere', timed: true }, { week: weekOf('tue') }, 130],
    [{ way: 'anywhere', timed: true, sort: 'lastActive' }, { week: weekOf('tue') }, 220],
    [{ way: 'anywhere', timed: true, traits: 'common' }, { week: weekOf('tue') }, 200],
    [{ way: 'anywhere', timed: true, begins: true, text: 'common' }, { week: weekOf('tue'), text: 'nr' }, 200],
    [{ way: 'anywhere', timed: true, begins: true, text: 'rare' }, { week: weekOf('tue'), text: '42' }, 500],
  ] as const)('is that of an index: %j', async (of, asked, atMost) => {
    const shape: Shape = { ...plain, sort: 'match', single: true, ...of };
    const nodes = await planOf(app, shape, { viewer: asker, ...asked });
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    const scans = nodes.filter((node) => node['Relation Name'] === 'search_entries');
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) expect(scan['Node Type']).toMatch(/^Index( Only)? Scan$/);
    expect(rowsRead(nodes)).toBeLessThanOrEqual(atMost);
  });

  it.each([
    [{ timed: true }, { week: weekOf('sun') }],
    [{ timed: true, traits: 'common' }, { week: weekOf('tue') }],
  ] as const)('is bounded for a total, however few there are: %j', async (of, asked) => {
    const shape: Shape = { ...plain, sort: 'match', way: 'anywhere', single: true, ...of };
    const nodes = await planOfStatement(app, countStatement(shape), shape, asked);
    expectIndexes(nodes, 3 * withWeek);
  });
});

describe('the order by a time in common', () => {
  async function walk(query: string): Promise<string[]> {
    const all: string[] = [];
    let cursor = '';
    do {
      const asked = `filters[langsSpeaking][code]=it&pagination[limit]=100${query}${cursor}`;
      const { body } = await app.call(asker, 'GET', `/api/profiles?${asked}`);
      all.push(...body.data.map(({ name }) => name));
      const { next } = body.meta.pagination;
      cursor = next === null ? '' : `&pagination[cursor]=${next}`;
    } while (cursor !== '');
    return all;
  }

  /** The first 3,000 members with a week are raised. */
  async function expected(condition: ReturnType<typeof sql>): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      with told as (select score, search_number from search_entries where speaks = 4 and learns = 0 and availability is not null
        order by score desc, search_number desc offset 2999 limit 1)
      select name from profiles p, told where name like 'Nr %' and ${condition}
      order by p.score + case when bit_count(availability & ${weekOf('tue')}::bit(35)) > 0
        and (p.score, p.search_number) >= (told.score, told.search_number) then 3 else 0 end desc, p.search_number desc`.execute(
      app.services.database.sql,
    );
    return rows.map(({ name }) => name);
  }

  it('has everyone once, over all pages and beyond its edge', async () => {
    expect(await walk('')).toEqual(await expected(sql`true`));
  });

  it.each(['ZH', 'AI'])('is the same in a canton of many and of few: %s', async (canton) => {
    const those = await expected(sql`place_id in (select id from places where canton = ${canton})`);
    expect(those.length).toBeGreaterThan(10);
    expect(await walk(`&filters[canton]=${canton}`)).toEqual(those);
  });
});
