import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchSorts } from '../../../contract/constants/search.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';

let app: TestApp;
let searcher: string;
/** Three members in Zürich, by postcode, and one in Winterthur. */
const people: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  searcher = await createMember(app, { placeId: 805700, speaks: [{ code: 'de' }], learns: [{ code: 'mt' }] });
  for (const placeId of [805100, 800100, 840000, 805700]) {
    people[placeId] = await createMember(app, { placeId, speaks: [{ code: 'mt' }], learns: [{ code: 'de' }] });
  }
});
afterAll(() => app.close());

const search = async (viewer: string | null, query: string) => {
  const { body } = await app.call(viewer, 'GET', `/api/profiles?filters[langsSpeaking][code]=mt&${query}`);
  return body;
};

it.each(searchSorts)('the cursor of a page by %s reveals nothing that its answer does not contain', async (sort) => {
  let cursor = '';
  for (let page = 0; page < 3; page++) {
    const { meta } = await search(null, `filters[postcode]=8057&pagination[limit]=1&sort=${sort}${cursor}`);
    const next = String(meta.pagination.next);
    expect(Buffer.from(next, 'base64url').toString('latin1')).not.toMatch(/sort|score|searchNumber|placeId|8057/);
    cursor = `&pagination[cursor]=${next}`;
  }
});

it('neither order, distance nor circle reveals a member’s postcode within a town', async () => {
  const answers = [];
  for (const postcode of ['8001', '8057', '8051']) {
    for (const circle of ['', '&filters[radius]=1']) {
      const { data } = await search(searcher, `sort=distance&filters[postcode]=${postcode}${circle}`);
      answers.push(data.map(({ id, distance }) => [id, distance]));
    }
  }
  const [everywhere = [], inTown = []] = answers;
  expect(everywhere.map(([, distance]) => distance)).toEqual([1, 1, 1, expect.any(Number)]);
  expect(everywhere.at(-1)?.[0]).toBe(people[840000]);
  expect(inTown).toEqual(everywhere.slice(0, 3));
  for (const [index, answer] of answers.entries()) expect(answer).toEqual(index % 2 === 0 ? everywhere : inTown);
});

it('a visitor gets no circle smaller than 10 km', async () => {
  const requested = (radius: number) =>
    app.call(null, 'GET', `/api/profiles?filters[postcode]=8057&filters[radius]=${radius}`);
  const { status, error } = await requested(9);
  expect(status).toBe(400);
  expect(error.details.fields).toMatchObject([{ path: 'filters.radius', message: 'Mind. 10' }]);
  expect((await requested(10)).status).toBe(200);
});

it('the own profile and those of others are measured from the same point of a town', async () => {
  const places = async (viewer: string, id: string) => {
    const { body } = await app.call(viewer, 'GET', `/api/profiles/${id}?populate=locations`);
    return body.data.locations?.map(({ latitude, longitude }) => [latitude, longitude]);
  };
  expect(await places(searcher, searcher)).toEqual(await places(searcher, people[800100] ?? ''));
});
