import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { writePosition } from './cursor.ts';

let app: TestApp;
let searcher: string;
const count = 63;
const places = [600300, 600400, 800100, 301100, null];

beforeAll(async () => {
  app = await startTestApp();
  searcher = await createMember(app, { learns: [] });
  for (let number = 0; number < count; number++) {
    const id = await createMember(app, {
      name: `Nr ${number}`,
      speaks: number % 3 === 0 ? [{ code: 'es' }, { code: 'pt' }] : [{ code: number % 2 ? 'es' : 'pt' }],
      learns: [{ code: 'de' }, { code: 'fr' }].slice(number % 2),
      placeId: places[number % places.length],
    });
    await sql`update profiles set score = ${-(number % 4)}, active_day = current_date - ${number % 5}::integer
      where id = ${id}`.execute(app.services.database.sql);
  }
});
afterAll(() => app.close());

interface Result {
  id: string;
  name: string;
  distance?: number;
}

/** Follows the cursors to the last page. */
async function scanAll(query: string, limit: number): Promise<Result[]> {
  const all: Result[] = [];
  let cursor: string | null = null;
  do {
    const at: string = cursor ? `&pagination[cursor]=${cursor}` : '';
    const { body } = await app.call(searcher, 'GET', `/api/profiles?${query}&pagination[limit]=${limit}${at}`);
    expect(body.data.length).toBeLessThanOrEqual(limit);
    all.push(...body.data);
    cursor = body.meta.pagination.next;
  } while (cursor);
  return all;
}

const both = 'filters[langsSpeaking][code][$in]=es&filters[langsSpeaking][code][$in]=pt';
const orders: Record<string, (id: string) => Promise<(number | string)[]>> = {
  match: async (id) => key(id, sql`-score`),
  lastActive: async (id) => key(id, sql`current_date - active_day`),
  createdAt: async (id) => key(id, sql`0`),
};

async function key(id: string, first: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ key: number; number: number }>`
    select ${first} as key, -search_number as number from profiles where id = ${id}`.execute(app.services.database.sql);
  return [rows[0]?.key ?? 0, rows[0]?.number ?? 0];
}

describe('keyset pages', () => {
  for (const sort of ['match', 'lastActive', 'createdAt', 'distance'] as const) {
    for (const filters of ['', '&filters[about][$notNull]=true', '&filters[text][$containsi]=kochen']) {
      it(`give each member exactly once by ${sort} ${filters}`, async () => {
        const query = `${both}&sort=${sort}${filters}`;
        const scanned = await scanAll(query, 7);
        expect(new Set(scanned.map((each) => each.id)).size).toBe(scanned.length);
        expect(scanned).toHaveLength(count);
        const order = orders[sort];
        const inOrder = order
          ? await Promise.all(scanned.map((each) => order(each.id)))
          : scanned.map((each) => [each.distance ?? Number.POSITIVE_INFINITY]);
        const sorted = inOrder.toSorted(
          ([a = 0, b = 0], [c = 0, d = 0]) => (a === c ? 0 : Number(a) - Number(c)) || Number(b) - Number(d),
        );
        expect(inOrder).toEqual(sorted);
      });
    }
  }

  it.each([
    ['match', 30, 26],
    ['lastActive', 30, 26],
    ['createdAt', 30, 26],
    ['distance', 30, 26],
    ['match', 200, 51],
    ['lastActive', 200, 51],
    ['distance', 200, 51],
  ])('within a circle by %s, %i km', async (sort, radius, expected) => {
    const scanned = await scanAll(`${both}&sort=${sort}&filters[postcode]=6003&filters[radius]=${radius}`, 4);
    expect(new Set(scanned.map((each) => each.id)).size).toBe(scanned.length);
    expect(scanned).toHaveLength(expected);
  });

  it('has an empty page after the last', async () => {
    const cursor = writePosition(app.services, { sort: 'createdAt', searchNumber: 0 });
    const { body } = await app.call(searcher, 'GET', `/api/profiles?sort=createdAt&pagination[cursor]=${cursor}`);
    expect(body.data).toEqual([]);
    expect(body.meta.pagination.next).toBeNull();
  });

  it('refuses the cursor of another sort, place or form', async () => {
    const near = 'sort=distance&filters[postcode]=6003';
    const nowhere = { sort: 'distance', placeId: 7, score: 0, searchNumber: 1 } as const;
    const far = { ...nowhere, placeId: 800100 };
    for (const [query, cursor] of [
      ['sort=match', writePosition(app.services, { sort: 'createdAt', searchNumber: 5 })],
      [near, writePosition(app.services, nowhere)],
      [`${near}&filters[radius]=5`, writePosition(app.services, far)],
      ['sort=createdAt', Buffer.from('{"sort":"createdAt","searchNumber":5}').toString('base64url')],
    ]) {
      const { status, error } = await app.call(searcher, 'GET', `/api/profiles?${query}&pagination[cursor]=${cursor}`);
      expect(status).toBe(400);
      expect(error.details.fields?.[0]?.path).toBe('pagination.cursor');
    }
  });

  it('answers any text as a cursor with a page or a 400', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), async (text) => {
        const cursor = encodeURIComponent(Buffer.from(text).toString('base64url'));
        const { status } = await app.call(null, 'GET', `/api/profiles?pagination[cursor]=${cursor}`);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 40 },
    );
  });
});
