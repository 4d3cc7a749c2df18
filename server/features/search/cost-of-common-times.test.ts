import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { addMembers, expectFewRows, plansOf, weekOf } from '../../../tests/support/search-plans.ts';

let app: TestApp;
let asker: string;
/** Three of four have a week, which is more than are boosted, so the order has a cutoff. */
const members = 5200;

beforeAll(async () => {
  app = await startTestApp();
  await addMembers(app, members);
  asker = await createMember(app, { learns: [], premium: true });
  await app.call(asker, 'PUT', `/api/profiles/${asker}`, { data: { availability: [{ day: 'tue', part: 'evening' }] } });
}, 120_000);
afterAll(() => app.close());

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
    const { page } = await plansOf(app, asker, `filters[langsSpeaking][code]=it&${query}`);
    expectFewRows(page, atMost, query);
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
    expect(await walk('')).toEqual(await expected(sql`true`));
  });

  it.each(['ZH', 'AI'])('is the same in a canton of many and of few: %s', async (canton) => {
    const those = await expected(sql`place_id in (select id from places where canton = ${canton})`);
    expect(those.length).toBeGreaterThan(10);
    expect(await walk(`&filters[canton]=${canton}`)).toEqual(those);
  });
});
