import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { present } from '../../../tests/support/present.ts';
import { addMembers, expectFewRows, plansOf, weekOf } from '../../../tests/support/search-plans.ts';

/** Far more than any bound below; three of four have a week, which is more than are boosted, so the order has a cutoff. */
const members = 5200;
let app: TestApp;
let searcher: string;
let withWeek: string;

beforeAll(async () => {
  app = await startTestApp();
  await addMembers(app, members);
  searcher = await createMember(app, { learns: [], premium: true });
  withWeek = await createMember(app, { learns: [], premium: true });
  const availability = [{ day: 'tue', part: 'evening' }];
  await app.call(withWeek, 'PUT', `/api/profiles/${withWeek}`, { data: { availability } });
}, 120_000);
afterAll(() => app.close());

/** Rows read for a page of 20 and one more: a few times as many, out of thousands. */
const few = 10 * 21;
const speakIt = 'filters[langsSpeaking][code]=it';

describe('the cost of a page', () => {
  it.each([
    ['', few],
    ['sort=match', few],
    ['sort=lastActive', few],
    ['sort=createdAt', few],
    ['sort=distance&filters[postcode]=6003', few],
    ['filters[about][$notNull]=true', few],
    ['sort=lastActive&filters[about][$notNull]=true', few],
    ['sort=createdAt&filters[about][$notNull]=true&filters[lastActiveDays][$lte]=60', few],
    ['sort=distance&filters[postcode]=6003&filters[about][$notNull]=true', few],
    // All match, so the first few fill a page; 111 have the second name.
    ['filters[text][$containsi]=about', few],
    ['sort=createdAt&filters[text][$containsi]=nr', few],
    ['filters[text][$containsi]=42', 4 * 111],
    ['filters[postcode]=6003&filters[radius]=10', 400],
    ['sort=lastActive&filters[postcode]=6003&filters[radius]=100', 400],
    ['filters[postcode]=6003&filters[radius]=10&filters[about][$notNull]=true', 400],
    ['filters[canton]=BE', 400],
    ['filters[canton]=AI', 400],
    ['sort=distance&filters[postcode]=6003&filters[canton]=AI', 400],
  ])('does not grow with the number of members: %s', async (query, atMost) => {
    const { page } = await plansOf(app, searcher, `${speakIt}&${query}`);
    expectFewRows(page, atMost, query);
  });

  it.each([
    '',
    'filters[about][$notNull]=true',
    'filters[text][$containsi]=about',
    'filters[text][$containsi]=no one has this',
    'filters[withImage]=true',
    'filters[variety]=gsw-bern',
    'filters[commonTime]=true',
  ])('is bounded for a total: %s', async (query) => {
    const { total } = await plansOf(app, searcher, `${speakIt}&${query}&pagination[limit]=1`);
    // The rows scanned, and a look-up of each.
    if (total.length > 0) expectFewRows(total, 2 * 5000, query);
  });

  it('marks a total as a minimum where not all profiles are scanned', async () => {
    const query = `${speakIt}&filters[text][$containsi]=about`;
    const { body } = await app.call(null, 'GET', `/api/profiles?${query}`);
    expect(body.meta.pagination).toMatchObject({ total: limits.countedResults, totalIsMinimum: true });
    const rare = await app.call(null, 'GET', `/api/profiles?${query} x`);
    expect(rare.body.meta.pagination).toMatchObject({ total: 0, totalIsMinimum: false });
  });

  it.each(['match', 'lastActive', 'createdAt', 'distance'])(
    'is that of the few with a trait that hardly anybody has, by %s',
    async (sort) => {
      await sql`update profiles set gender = 'nonbinary', birthyear = 1991 where name in ('Nr 40', 'Nr 2001', 'Nr 5000')`.execute(
        app.services.database.sql,
      );
      await sql`analyze search_entries`.execute(app.services.database.sql);
      const wanted = 'filters[gender]=nonbinary&filters[postcode]=6003';
      const { page } = await plansOf(app, searcher, `${speakIt}&${wanted}&sort=${sort}`);
      expectFewRows(page, 100, sort);
    },
  );

  it('counts a few again for each page, but neither many nor those with a common word', async () => {
    const runTwice = async (filter: string, code = 'it') => {
      const statements = vi.spyOn(app.services.database, 'run');
      const totals: unknown[] = [];
      for (let time = 0; time < 2; time++) {
        const query = `filters[langsSpeaking][code]=${code}&${filter}`;
        const { body } = await app.call(searcher, 'GET', `/api/profiles?${query}`);
        totals.push(body.meta.pagination);
      }
      const counts = statements.mock.calls.filter(([{ text }]) => text.includes(' as cut'));
      statements.mockRestore();
      return { totals, counts: counts.length };
    };
    const all = { total: 111, totalIsMinimum: false };
    expect(await runTwice('filters[text][$containsi]=42')).toMatchObject({ totals: [all, all], counts: 2 });
    const some = await runTwice('filters[about][$notNull]=true');
    expect(some).toMatchObject({ totals: [{ totalIsMinimum: true }, some.totals[0]], counts: 1 });
    await sql`insert into profile_languages (profile_id, side, language, position)
      select id, 'speaks', 'rm', 2 from profiles where name ~ '^Nr 4[0-9]$'`.execute(app.services.database.sql);
    const ten = { total: 10, totalIsMinimum: false };
    const worded = 'pagination[limit]=5&filters[text][$containsi]=about';
    expect(await runTwice(worded, 'rm')).toMatchObject({ totals: [ten, ten], counts: 1 });
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
    let cursor = '';
    for (let page = 0; page < 6; page++) {
      const { body } = await app.call(searcher, 'GET', `/api/profiles?${query}&pagination[limit]=17${cursor}`);
      seen.push(...body.data);
      cursor = `&pagination[cursor]=${body.meta.pagination.next}`;
    }
    expect(new Set(seen.map((each) => each.id)).size).toBe(102);
    const distances = seen.map((each) => present(each.distance));
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  });
});

describe('the cost of times in common', () => {
  it.each([
    // Two groups are scanned, and three of four rows belong to the other.
    ['', 400],
    ['filters[about][$notNull]=true', 400],
    ['filters[text][$containsi]=nr', 400],
    ['filters[text][$containsi]=42', 8 * 111],
    ['filters[postcode]=6003&filters[radius]=10', 800],
    ['filters[canton]=ZH', 2500],
    ['filters[commonTime]=true', 200],
    ['filters[commonTime]=true&sort=lastActive', 300],
    ['filters[commonTime]=true&filters[about][$notNull]=true', 200],
    ['filters[commonTime]=true&filters[text][$containsi]=nr', 300],
    ['filters[commonTime]=true&filters[text][$containsi]=42', 4 * 111],
  ])('does not grow with the number of members: %s', async (query, atMost) => {
    const { page } = await plansOf(app, withWeek, `filters[langsSpeaking][code]=it&${query}`);
    expectFewRows(page, atMost, query);
  });
});

describe('the order by a time in common', () => {
  async function scanAll(query: string): Promise<string[]> {
    const all: string[] = [];
    let cursor = '';
    do {
      const page = `filters[langsSpeaking][code]=it&pagination[limit]=100${query}${cursor}`;
      const { body } = await app.call(withWeek, 'GET', `/api/profiles?${page}`);
      all.push(...body.data.map(({ name }) => name));
      const { next } = body.meta.pagination;
      cursor = next === null ? '' : `&pagination[cursor]=${next}`;
    } while (cursor !== '');
    return all;
  }

  /** The first 3,000 members with a week are boosted. */
  async function expected(condition: ReturnType<typeof sql>): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      with cutoff as (select score, search_number from search_entries where speaks = 4 and learns = 0 and availability is not null
        order by score desc, search_number desc offset 2999 limit 1)
      select name from profiles p, cutoff where name like 'Nr %' and ${condition}
      order by p.score + case when bit_count(availability & ${weekOf('tue')}::bit(35)) > 0
        and (p.score, p.search_number) >= (cutoff.score, cutoff.search_number) then 3 else 0 end desc, p.search_number desc`.execute(
      app.services.database.sql,
    );
    return rows.map(({ name }) => name);
  }

  it('has everyone once, over all pages and beyond its cutoff', async () => {
    expect(await scanAll('')).toEqual(await expected(sql`true`));
  });

  it.each(['ZH', 'AI'])('is the same in a canton of many and of few: %s', async (canton) => {
    const those = await expected(sql`place_id in (select id from places where canton = ${canton})`);
    expect(those.length).toBeGreaterThan(10);
    expect(await scanAll(`&filters[canton]=${canton}`)).toEqual(those);
  });
});

describe('the cost of a variety', () => {
  it('is a look into each profile of the pair at most, by its number, and bounded for a total', async () => {
    // All speak Romansh too, so that all are looked into.
    await sql`insert into profile_languages (profile_id, side, language, position)
      select id, 'speaks', 'rm', 2 from profiles where name like 'Nr %' on conflict do nothing`.execute(
      app.services.database.sql,
    );
    await sql`insert into profile_varieties (profile_id, variety, used_as, position)
      select id, 'rm-puter', 'speaks', 1 from profiles where name in ('Nr 1', 'Nr 2')`.execute(
      app.services.database.sql,
    );
    await sql`analyze search_entries`.execute(app.services.database.sql);
    const { page, total } = await plansOf(app, null, 'filters[variety]=rm-puter&pagination[limit]=1');
    expectFewRows(page, 3 * members, 'page');
    expectFewRows(total, 3 * 2000 + 100, 'total');
  }, 120_000);
});
