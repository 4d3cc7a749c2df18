import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WeekTime } from '../../../contract/constants/availability.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember, type MemberTraits } from '../../../tests/support/members.ts';

let app: TestApp;
const tuesday = { day: 'tue', part: 'evening' } as const;
const thursday = { day: 'thu', part: 'evening' } as const;
const early = { day: 'mon', part: 'early' } as const;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function member(name: string, week: WeekTime[], traits: MemberTraits = {}): Promise<string> {
  const id = await createMember(app, { name, speaks: [{ code: 'rm' }], learns: [{ code: 'it' }], ...traits });
  await app.call(id, 'PUT', `/api/profiles/${id}`, { data: { availability: week } });
  return id;
}

async function found(searcher: string | null, more = '', language = 'rm') {
  const query = `filters[langsSpeaking][code]=${language}${more}`;
  const { body } = await app.call(searcher, 'GET', `/api/profiles?${query}`);
  expect(body.meta.pagination.total).toBe(body.data.length);
  return body.data;
}

const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('times in common', () => {
  const only = '&filters[commonTime]=true';
  let searcher: string;
  let withoutWeek: string;

  beforeAll(async () => {
    searcher = await createMember(app);
    await app.call(searcher, 'PUT', `/api/profiles/${searcher}`, { data: { availability: [tuesday, thursday] } });
    withoutWeek = await createMember(app);
    await member('Both', [tuesday, thursday, early]);
    await member('Other', [early]);
    await member('One', [thursday], { placeId: 800100 });
    await member('Untold', []);
  });

  it('are returned with each result, to the member who shares them', async () => {
    const times = new Map((await found(searcher)).map(({ name, commonTimes }) => [name, commonTimes]));
    expect(times).toEqual(
      new Map([
        ['Both', [tuesday, thursday]],
        ['One', [thursday]],
        ['Other', []],
        ['Untold', []],
      ]),
    );
    for (const each of await found(withoutWeek)) expect(each.commonTimes).toEqual([]);
    for (const each of await found(null)) expect(each).not.toHaveProperty('commonTimes');
  });

  it('raise a member, and only for the default order', async () => {
    expect(names(await found(searcher))).toEqual(['One', 'Both', 'Untold', 'Other']);
    expect(names(await found(withoutWeek))).toEqual(['Untold', 'One', 'Other', 'Both']);
    expect(names(await found(searcher, '&sort=createdAt'))).toEqual(['Untold', 'One', 'Other', 'Both']);
  });

  it('outweigh a chance of an answer that is a little better, not one that is far better', async () => {
    const better = await member('Better', [early], { speaks: [{ code: 'ga' }] });
    await member('Common', [tuesday], { speaks: [{ code: 'ga' }] });
    const raise = (steps: number) =>
      app.services.database.sql
        .updateTable('profiles')
        .set(({ eb }) => ({ score: eb('score', '+', steps) }))
        .where('id', '=', better)
        .execute();
    await raise(2);
    expect(names(await found(searcher, '', 'ga'))).toEqual(['Common', 'Better']);
    await raise(2);
    expect(names(await found(searcher, '', 'ga'))).toEqual(['Better', 'Common']);
  });

  it.each(['match', 'lastActive', 'createdAt', 'distance'])('can be requested, sorted by %s', async (sort) => {
    for (const near of ['', '&filters[radius]=5', '&filters[canton]=LU']) {
      const list = names(await found(searcher, `${only}&sort=${sort}${near}`));
      expect(list.sort()).toEqual(near === '' ? ['Both', 'One'] : ['Both']);
    }
    expect(names(await found(searcher, `${only}&sort=${sort}&filters[text][$containsi]=bot`))).toEqual(['Both']);
    expect(names(await found(searcher, `${only}&sort=${sort}&filters[gender]=female`))).toEqual([]);
  });

  it('do not matter to members without a week, and visitors', async () => {
    expect(await found(withoutWeek, only)).toHaveLength(4);
    expect(await found(null, only)).toHaveLength(4);
  });

  it('of one member are not those of a concurrent caller', async () => {
    const another = await createMember(app);
    await app.call(another, 'PUT', `/api/profiles/${another}`, { data: { availability: [early] } });
    const lists = await Promise.all([searcher, another, searcher, withoutWeek].map((each) => found(each, only)));
    expect(lists.map((list) => names(list).sort())).toEqual([
      ['Both', 'One'],
      ['Both', 'Other'],
      ['Both', 'One'],
      ['Both', 'One', 'Other', 'Untold'],
    ]);
  });

  it('give pages on which everyone appears once', async () => {
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 4; page++) {
      const query = `filters[langsSpeaking][code]=rm&pagination[limit]=1${cursor}`;
      const { body } = await app.call(searcher, 'GET', `/api/profiles?${query}`);
      seen.push(...names(body.data));
      cursor = `&pagination[cursor]=${body.meta.pagination.next}`;
    }
    expect(seen.sort()).toEqual(['Both', 'One', 'Other', 'Untold']);
  });
});

describe('the order of a whole result', () => {
  const count = 48;
  let searcher: string;
  let withoutWeek: string;

  beforeAll(async () => {
    searcher = await createMember(app, { learns: [] });
    await app.call(searcher, 'PUT', `/api/profiles/${searcher}`, { data: { availability: [tuesday, thursday] } });
    withoutWeek = await createMember(app, { learns: [] });
    const weeks = [[], [early], [tuesday], [early, tuesday, thursday]];
    for (let number = 0; number < count; number++) {
      const id = await member(`Jo ${number}`, weeks[number % 4] ?? [], {
        speaks: number % 3 === 0 ? [{ code: 'es' }, { code: 'pt' }] : [{ code: number % 2 ? 'es' : 'pt' }],
        about: 'kocht gern',
        placeId: [600300, 600400, 800100][number % 3],
      });
      await sql`update profiles set score = ${-((number * 7) % 11)} where id = ${id}`.execute(
        app.services.database.sql,
      );
    }
    // Each of them also meets in Lucerne, so some have two places there.
    await sql`update profiles set meeting_place_ids = '{600500}' where name like 'Jo %'`.execute(
      app.services.database.sql,
    );
  });

  const both = 'filters[langsSpeaking][code][$in]=es&filters[langsSpeaking][code][$in]=pt';

  async function scanAll(query: string, viewer = searcher): Promise<string[]> {
    const all: string[] = [];
    let cursor = '';
    do {
      const { body } = await app.call(viewer, 'GET', `/api/profiles?${query}&pagination[limit]=7${cursor}`);
      all.push(...names(body.data));
      const { next } = body.meta.pagination;
      cursor = next === null ? '' : `&pagination[cursor]=${next}`;
    } while (cursor !== '');
    return all;
  }

  async function ordered(steps: ReturnType<typeof sql>): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select name from profiles where name like 'Jo %'
      order by score + ${steps} desc, search_number desc`.execute(app.services.database.sql);
    return rows.map(({ name }) => name);
  }

  const ways = [
    '',
    '&filters[about][$notNull]=true',
    '&filters[canton]=LU',
    '&filters[postcode]=6003&filters[radius]=90',
    '&filters[postcode]=6003&filters[radius]=90&filters[about][$notNull]=true',
    '&filters[text][$containsi]=kocht',
    '&filters[text][$containsi]=jo',
    '&filters[text][$containsi]=jo&filters[canton]=LU',
  ];
  it.each(ways)('is that of the score, three steps more for a time in common, over all pages: %s', async (more) => {
    const expected = await ordered(sql`case when bit_count(availability & (
      select availability from profiles where id = ${searcher})) > 0 then 3 else 0 end`);
    expect(expected).not.toEqual(await ordered(sql`0`));
    expect(await scanAll(both + more)).toEqual(expected);
  });

  it.each(ways)('is that of the score for members without a week: %s', async (more) => {
    expect(await scanAll(both + more, withoutWeek)).toEqual(await ordered(sql`0`));
  });

  it('shows on each card what raises it', async () => {
    const { body } = await app.call(searcher, 'GET', `/api/profiles?${both}&pagination[limit]=100`);
    const stored = await sql<{ name: string; score: number }>`select name, score from profiles`.execute(
      app.services.database.sql,
    );
    const scores = new Map(stored.rows.map(({ name, score }) => [name, score]));
    const ranks = body.data.map(
      ({ name, commonTimes }) => (scores.get(name) ?? 0) + ((commonTimes ?? []).length > 0 ? 3 : 0),
    );
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one));
    expect(ranks).toHaveLength(count);
  });

  it('has who has no room behind, whatever time they share', async () => {
    const first = (await scanAll(both))[0] ?? '';
    const mark = (running: number) =>
      sql`update profiles set tandems_running = ${running}, score = search_score(visits, active_day,
        current_date, requests_received, requests_answered, requests_open, ${running}) where name = ${first}`.execute(
        app.services.database.sql,
      );
    await mark(0);
    const free = (await scanAll(both)).indexOf(first);
    await mark(2);
    expect((await scanAll(both)).indexOf(first)).toBeGreaterThan(free);
  });
});
