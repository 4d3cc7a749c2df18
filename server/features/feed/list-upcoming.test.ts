import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createPost, join } from '../../../tests/support/posts.ts';

let app: TestApp;
let author: string;

beforeAll(async () => {
  app = await startTestApp();
  author = await createMember(app);
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
async function upcoming(viewer: string | null, query = '') {
  const { status, body } = await app.call(viewer, 'GET', `/api/posts/upcoming?${query}`);
  expect(status).toBe(200);
  return body.data;
}

test('upcoming activities are listed soonest first, near a place on request', async () => {
  const own = await startTestApp();
  try {
    const me = await createMember(own);
    const later = await createPost(own, me, { startsAt: inHours(48), postcode: '8001' });
    const next = await createPost(own, me, { startsAt: inHours(24), postcode: '6003' });
    const gone = await createPost(own, me, { startsAt: inHours(30) });
    await createPost(own, me);
    expect((await own.call(me, 'DELETE', `/api/posts/${gone}`)).status).toBe(204);
    const ids = async (query = '') =>
      (await own.call(null, 'GET', `/api/posts/upcoming?${query}`)).body.data.map((post) => post.id);
    expect(await ids()).toEqual([next, later]);
    expect(await ids('pagination[limit]=1')).toEqual([next]);
    expect(await ids('filters[postcode]=6003&filters[radius]=10')).toEqual([next]);
    own.moveClock(25 * 3_600_000);
    expect(await ids()).toEqual([later]);
  } finally {
    await own.close();
  }
});

test('for the caller are those near, online, organised and joined', async () => {
  const me = await createMember(app);
  const far = { startsAt: inHours(30), postcode: '1201' };
  const near = await createPost(app, author, { startsAt: inHours(26), postcode: '6003' });
  const online = await createPost(app, author, {
    startsAt: inHours(27),
    title: 'Am Bildschirm',
    motif: 'screen',
    online: true,
  });
  const mine = await createPost(app, me, { ...far, text: 'Spaziergang am See in Genf, wer kommt mit?' });
  const joined = await createPost(app, author, {
    ...far,
    startsAt: inHours(31),
    text: 'Fondue in der Altstadt von Genf.',
  });
  const other = await createPost(app, author, { ...far, text: 'Velotour bis Nyon und zurück, ganz gemütlich.' });
  expect((await join(app, me, joined)).status).toBe(200);
  const idsFor = async (query: string, viewer: string | null = me) =>
    (await upcoming(viewer, query))
      .map(({ id }) => id)
      .filter((id) => [near, online, mine, joined, other].includes(id));
  expect(await idsFor('filters[forMe]=true&filters[postcode]=6003')).toEqual([near, online, mine, joined]);
  expect(await idsFor('filters[forMe]=true')).toEqual([online, mine, joined]);
  expect(await idsFor('filters[forMe]=true', null)).toEqual([online]);
});

test('a hidden one is not listed', async () => {
  const post = await createPost(app, author, { startsAt: inHours(5) });
  await app.services.database.pool.query('update posts set hidden_at = now() where id = $1', [post]);
  expect((await upcoming(null)).map((one) => one.id)).not.toContain(post);
});

test('faces are of people whose profile the caller may open, at most four, and none for visitors', async () => {
  const post = await createPost(app, author, { startsAt: inHours(6), participants: 9 });
  const names = ['Ada', 'Ben', 'Cleo', 'Dino', 'Emil', 'Fay'];
  const ids: string[] = [];
  for (const name of names) {
    const id = await createMember(app, { name });
    expect((await join(app, id, post)).status).toBe(200);
    ids.push(id);
  }
  const [ada = '', ben = '', cleo = ''] = ids;
  const facesOf = async (viewer: string | null) => {
    const inStrip = (await upcoming(viewer)).find(({ id }) => id === post);
    const inList = (await app.call(viewer, 'GET', '/api/posts')).body.data.find(({ id }) => id === post);
    expect(inList?.faces).toEqual(inStrip?.faces);
    return inStrip?.faces?.map((face) => face.name);
  };
  expect(await facesOf(author)).toEqual(['Ada', 'Ben', 'Cleo', 'Dino']);
  expect(await facesOf(null)).toBeUndefined();
  await block(app, ada, author);
  await block(app, author, ben);
  await app.services.database.pool.query("update profiles set status = 'inactive' where id = $1", [cleo]);
  expect(await facesOf(author)).toEqual(['Dino', 'Emil', 'Fay']);
});

test.each(['filters[postcode]=0001', 'filters[radius]=10', 'pagination[limit]=51', 'sort=createdAt'])(
  'refuses %s',
  async (query) => {
    expect((await app.call(null, 'GET', `/api/posts/upcoming?${query}`)).status).toBe(400);
  },
);
