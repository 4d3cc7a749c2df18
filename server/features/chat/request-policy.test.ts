import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenTo } from '../../../contract/constants/profiles.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, openRequest, readChat, write } from '../../../tests/support/chats.ts';
import { lockedBy, waitingForLock } from '../../../tests/support/locks.ts';
import { createMember, type MemberTraits } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';
import { settleHeldRequest } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const choose = (id: string, ...openTo: OpenTo[]) => app.call(id, 'PUT', `/api/profiles/${id}`, { data: { openTo } });
const used = async (id: string) => (await app.call(id, 'GET', '/api/chats/count')).body;

async function memberWith(traits: MemberTraits, ...openTo: OpenTo[]): Promise<string> {
  const id = await createMember(app, { name: 'Sara', gender: 'female', ...traits });
  expect((await choose(id, ...openTo)).status).toBe(200);
  return id;
}

async function addPicture(id: string) {
  const { sql } = app.services.database;
  const image = newId();
  await sql.insertInto('images').values({ id: image, owner_id: id, width: 480, height: 480 }).execute();
  await sql.updateTable('profiles').set({ image_id: image }).where('id', '=', id).execute();
}

/** What a reader sees before writing, on her page and in a search. */
async function received(reader: string | null, id: string) {
  const { body } = reader
    ? await app.call(reader, 'GET', `/api/profiles/${id}`)
    : await app.call(null, 'GET', `/api/profiles/${id}/preview`);
  const found = await app.call(reader, 'GET', '/api/profiles?pagination[limit]=100');
  const inSearch = found.body.data.find((one) => one.id === id)?.requests;
  if (inSearch !== undefined) expect(inSearch).toBe(body.data.requests);
  return body.data.requests;
}

describe('who may write', () => {
  const it_ = [{ code: 'it' }];
  const gsw = [{ code: 'gsw' }];
  it.each<{ openTo: OpenTo[]; requester: MemberTraits; picture?: boolean; policy: string }>([
    { openTo: [], requester: {}, policy: 'open' },
    { openTo: ['both_ways'], requester: { speaks: gsw, learns: it_ }, policy: 'open' },
    { openTo: ['both_ways'], requester: { speaks: gsw, learns: [{ code: 'fr' }] }, policy: 'not_mine' },
    { openTo: ['both_ways'], requester: { speaks: [{ code: 'fr' }], learns: it_ }, policy: 'not_mine' },
    { openTo: ['with_picture'], requester: {}, policy: 'not_mine' },
    { openTo: ['with_picture'], requester: {}, picture: true, policy: 'open' },
    { openTo: ['same_gender'], requester: { gender: 'female' }, policy: 'open' },
    { openTo: ['same_gender'], requester: { gender: 'nonbinary' }, policy: 'not_mine' },
    { openTo: ['same_gender'], requester: { gender: null }, policy: 'not_mine' },
    { openTo: ['with_picture', 'same_gender'], requester: { gender: 'female' }, policy: 'not_mine' },
    { openTo: ['with_picture', 'same_gender'], requester: { gender: 'female' }, picture: true, policy: 'open' },
    { openTo: ['nobody'], requester: { gender: 'female', speaks: gsw, learns: it_ }, picture: true, policy: 'closed' },
  ])('$openTo is $policy to $requester', async ({ openTo, requester, picture, policy }) => {
    const sara = await memberWith({}, ...openTo);
    const reader = await createMember(app, requester);
    if (picture) await addPicture(reader);
    expect(await received(reader, sara)).toBe(policy);
    const code = { open: undefined, not_mine: 'request_not_taken', closed: 'requests_closed' }[policy];
    const answer = await write(app, reader, sara);
    expect([answer.status, answer.code]).toEqual([code ? 403 : 201, code]);
    expect(await used(reader)).toBe(code ? 0 : 1);
    expect((await app.call(sara, 'GET', '/api/chats')).body.data).toHaveLength(code ? 0 : 1);
  });

  it('is refused with one sentence, whichever choice applies', async () => {
    const reader = await createMember(app, { speaks: it_, learns: [{ code: 'fr' }] });
    const answers = [];
    for (const openTo of ['both_ways', 'with_picture', 'same_gender'] as const)
      answers.push((await write(app, reader, await memberWith({}, openTo))).error);
    expect(new Set(answers.map((error) => JSON.stringify(error))).size).toBe(1);
    expect(JSON.stringify(answers[0])).not.toMatch(/Bild|Geschlecht|Sprache/);
  });

  it('a visitor sees only what applies to everyone, and no one sees the choice itself', async () => {
    const [some, nobody] = [await memberWith({}, 'same_gender', 'both_ways'), await memberWith({}, 'nobody')];
    expect([await received(null, some), await received(null, nobody)]).toEqual(['open', 'closed']);
    const reader = await createMember(app);
    for (const id of [some, nobody])
      for (const populate of ['', '?populate=*'])
        expect((await app.call(reader, 'GET', `/api/profiles/${id}${populate}`)).body.data).not.toHaveProperty(
          'openTo',
        );
    expect((await app.call(some, 'GET', `/api/profiles/${some}`)).body.data.openTo).toEqual([
      'both_ways',
      'same_gender',
    ]);
  });
});

describe('choosing', () => {
  it('nobody excludes other choices, and each choice counts once', async () => {
    const id = await createMember(app);
    expect((await choose(id, 'nobody', 'with_picture')).error.details.fields).toMatchObject([{ path: 'openTo' }]);
    expect((await choose(id, 'with_picture', 'both_ways', 'with_picture')).body.data.openTo).toEqual([
      'both_ways',
      'with_picture',
    ]);
    expect((await choose(id)).body.data.openTo).toEqual([]);
  });

  it('same gender needs a gender in the profile, which then cannot be removed', async () => {
    const id = await createMember(app);
    expect((await choose(id, 'same_gender')).error.details.fields).toMatchObject([{ path: 'openTo' }]);
    const change = (data: object) => app.call(id, 'PUT', `/api/profiles/${id}`, { data });
    expect((await change({ openTo: ['same_gender'], gender: 'female' })).status).toBe(200);
    expect((await change({ gender: null })).error.details.fields).toMatchObject([{ path: 'gender' }]);
    expect((await change({ gender: 'nonbinary' })).status).toBe(200);
    expect((await change({ gender: null, openTo: [] })).body.data).toMatchObject({ gender: null, openTo: [] });
  });

  it('the gender and the choice changed at once leave no choice without its ground', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await createMember(app, { gender: 'female' });
      const change = (data: object) => app.call(id, 'PUT', `/api/profiles/${id}`, { data });
      const answers = await Promise.all([change({ gender: null }), change({ openTo: ['same_gender'] })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });
});

describe('what remains possible', () => {
  it('a chat, a request, and the answer to one', async () => {
    const accepted = await acceptedChat(app);
    await choose(accepted.addressee, 'nobody');
    expect((await write(app, accepted.requester, accepted.addressee)).status).toBe(201);
    const requested = await openRequest(app);
    await choose(requested.addressee, 'nobody');
    await choose(requested.requester, 'nobody');
    expect((await write(app, requested.requester, requested.addressee, 'Noch etwas')).status).toBe(201);
    expect((await write(app, requested.addressee, requested.requester, 'Gern!')).body.data.chat.state).toBe('accepted');
  });

  it('a member who takes no requests can still write to others', async () => {
    const sara = await memberWith({}, 'nobody');
    expect((await write(app, sara, await createMember(app))).status).toBe(201);
  });

  it('a message sent again is the one there is, whatever was chosen since', async () => {
    const [me, other] = [await createMember(app), await createMember(app)];
    const clientId = randomUUID();
    const first = await write(app, me, other, 'Ciao', clientId);
    await choose(other, 'nobody');
    const again = await write(app, me, other, 'Ciao', clientId);
    expect([again.status, again.body.data.message.id]).toEqual([201, first.body.data.message.id]);
  });
});

describe('at the same moment', () => {
  it('a choice being stored refuses a request that arrives a moment later', async () => {
    const [sara, reader] = [await createMember(app), await createMember(app)];
    const commit = await lockedBy(app, `update profiles set open_to = '{nobody}' where id = $1`, [sara]);
    const answer = write(app, reader, sara);
    await waitingForLock(app, 1);
    await commit();
    expect((await answer).code).toBe('requests_closed');
    expect(await used(reader)).toBe(0);
  });

  it('each request is there before the choice, or refused by it', async () => {
    for (let round = 0; round < 6; round++) {
      const sara = await createMember(app);
      const readers = await Promise.all([1, 2, 3].map(() => createMember(app)));
      const [chosen, ...answers] = await Promise.all([
        choose(sara, 'nobody'),
        ...readers.map((reader) => write(app, reader, sara)),
      ]);
      expect(chosen.status).toBe(200);
      for (const answer of answers) expect(answer.code ?? answer.status).toBeOneOf([201, 'requests_closed']);
      const { body } = await app.call(sara, 'GET', '/api/chats');
      expect(body.data).toHaveLength(answers.filter(({ status }) => status === 201).length);
    }
  });

  it('two who write to each other have one chat, or the addressee’s choice applies', async () => {
    for (let round = 0; round < 6; round++) {
      const [one, other] = [await createMember(app), await createMember(app)];
      const [mine, theirs] = await Promise.all([write(app, one, other), write(app, other, one), choose(one, 'nobody')]);
      expect(mine.status).toBe(201);
      expect(theirs.code ?? theirs.status).toBeOneOf([201, 'requests_closed']);
      expect((await app.call(one, 'GET', '/api/chats')).body.data).toHaveLength(1);
    }
  });
});

it('a request held for review is not delivered to a member who has closed since, and does not count', async () => {
  const text = 'Ich wohne seit dem Sommer in Luzern und suche jemanden für gemeinsame Abende am See.';
  const [from, to] = [await createMember(app, { premium: true }), await createMember(app)];
  for (let other = 0; other < 4; other++) await write(app, from, await createMember(app), text);
  const { body } = await write(app, from, to, text);
  expect(body.data.chat.state).toBe('held');
  await choose(to, 'nobody');
  const now = app.services.clock();
  const { sql } = app.services.database;
  await sql
    .transaction()
    .execute((transaction) => settleHeldRequest({ sql: transaction, now }, body.data.chat.id, true));
  expect((await readChat(app, from, body.data.chat.id)).state).toBe('expired');
  expect((await app.call(to, 'GET', '/api/chats')).body.data).toEqual([]);
  expect(await used(from)).toBe(4);
});
