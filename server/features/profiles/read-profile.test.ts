import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';
import { isReachable } from '../visibility/public.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Situation =
  | 'taking part'
  | 'inactive'
  | 'inactive, with a chat'
  | 'unconfirmed'
  | 'unconfirmed, with a chat'
  | 'deleted, with a chat'
  | 'suspended, with a chat'
  | 'suspension over'
  | 'blocked by me'
  | 'blocker of me, with a chat'
  | 'not there';

async function memberIn(situation: Situation, me: string): Promise<string> {
  if (situation === 'not there') return newId();
  const { sql } = app.services.database;
  const id = await createMember(app, {
    confirmed: !situation.startsWith('unconfirmed'),
    status: situation.startsWith('inactive') ? 'inactive' : 'both',
  });
  const user = sql.updateTable('users').where('id', '=', id);
  if (situation.startsWith('deleted')) await user.set({ deleted_at: new Date() }).execute();
  if (situation.startsWith('suspended')) await user.set({ suspended_until: new Date(Date.now() + 1e8) }).execute();
  if (situation === 'suspension over') await user.set({ suspended_until: new Date(Date.now() - 1e8) }).execute();
  if (situation.startsWith('blocked'))
    await sql.insertInto('blocks').values({ blocker_id: me, blocked_id: id }).execute();
  if (situation.startsWith('blocker'))
    await sql.insertInto('blocks').values({ blocker_id: id, blocked_id: me }).execute();
  if (situation.endsWith('with a chat')) {
    await sql
      .insertInto('chats')
      .values({ id: newId(), requester_id: id, addressee_id: me, state: 'accepted', expires_at: new Date() })
      .execute();
  }
  return id;
}

describe('who may see whom', () => {
  it.each<[Situation, { readable: boolean; reachable: boolean; listed: boolean }]>([
    ['taking part', { readable: true, reachable: true, listed: true }],
    ['inactive', { readable: false, reachable: true, listed: false }],
    ['inactive, with a chat', { readable: true, reachable: true, listed: false }],
    ['unconfirmed', { readable: false, reachable: false, listed: false }],
    ['unconfirmed, with a chat', { readable: false, reachable: false, listed: false }],
    ['deleted, with a chat', { readable: false, reachable: false, listed: false }],
    ['suspended, with a chat', { readable: false, reachable: false, listed: false }],
    ['suspension over', { readable: true, reachable: true, listed: true }],
    ['blocked by me', { readable: false, reachable: false, listed: false }],
    ['blocker of me, with a chat', { readable: false, reachable: false, listed: false }],
    ['not there', { readable: false, reachable: false, listed: false }],
  ])('%s', async (situation, expected) => {
    const me = await createMember(app);
    const other = await memberIn(situation, me);
    const read = await app.call(me, 'GET', `/api/profiles/${other}`);
    const changed = await app.call(me, 'PUT', `/api/profiles/${other}`, { data: { name: 'Nils' } });
    const found = await app.call(me, 'GET', '/api/profiles?pagination[limit]=100');
    expect({
      readable: read.status === 200,
      reachable: await isReachable(app.services.database.sql, me, other),
      listed: found.body.data.some((each) => each.id === other),
    }).toEqual(expected);
    if (expected.readable) expect(changed.code).toBe('not_allowed');
    else {
      // The same words for all unreadable profiles: no one learns why.
      expect(changed.error).toEqual(read.error);
      expect(read.error).toMatchObject({ status: 404, details: { code: 'not_found' } });
    }
  });

  it('shows oneself always, unconfirmed and inactive as well', async () => {
    const me = await createMember(app, { confirmed: false, status: 'inactive' });
    const { status, body } = await app.call(me, 'GET', `/api/profiles/${me}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: me, status: 'inactive' });
  });

  it('is for members only, and a malformed id is unknown', async () => {
    const me = await createMember(app);
    expect((await app.call(null, 'GET', `/api/profiles/${me}`)).status).toBe(401);
    expect((await app.call(me, 'GET', '/api/profiles/7')).status).toBe(404);
  });
});

describe('a profile', () => {
  it('shows oneself everything, with what is missing', async () => {
    const me = await createMember(app, { birthyear: 1990, gender: 'female', hobbies: 'Segeln' });
    const { body } = await app.call(me, 'GET', `/api/profiles/${me}?populate=*&locale=de-CH`);
    expect(body.data).toMatchObject({
      id: me,
      name: 'Lea',
      gender: 'female',
      birthyear: 1990,
      postcode: '6003',
      canton: 'LU',
      image: null,
      langsSpeaking: [{ id: 'it', code: 'it', name: 'Italienisch', level: 'native' }],
      langsLearning: [{ id: 'gsw', code: 'gsw', name: 'Schweizerdeutsch', level: 'A2' }],
      locations: [{ postcode: '6003', name: 'Luzern', canton: 'LU' }],
      completeness: { percent: 89, missing: ['image'] },
    });
    expect(body.data).not.toHaveProperty('chat');
  });

  it('shows another member all but gender, birthyear and postcode', async () => {
    const me = await createMember(app);
    const other = await createMember(app, { birthyear: 1990, gender: 'female' });
    const { sql } = app.services.database;
    await sql
      .updateTable('profiles')
      .set({ requests_received: 3, requests_answered: 2 })
      .where('id', '=', other)
      .execute();
    const chat = { id: newId(), requester_id: me, addressee_id: other, expires_at: new Date() };
    await sql.insertInto('chats').values(chat).execute();
    const { body } = await app.call(me, 'GET', `/api/profiles/${other}`);
    expect(Object.keys(body.data).sort()).toEqual(
      [
        'id',
        'name',
        'about',
        'status',
        'createdAt',
        'canton',
        'hobbies',
        'lastActive',
        'age',
        'hasRoom',
        'requests',
        'responseRate',
        'chat',
        'contact',
      ].sort(),
    );
    expect(body.data).toMatchObject({
      age: new Date().getFullYear() - 1990,
      responseRate: 'good',
      chat: { id: chat.id, state: 'open' },
    });
  });

  it('is one of those counted, for a few seconds the same', async () => {
    app.moveClock(6000);
    const total = async () => (await app.call(null, 'GET', '/api/profiles/count')).body.data.total;
    const before = await total();
    await createMember(app);
    await createMember(app, { confirmed: false });
    expect(await total()).toBe(before);
    app.moveClock(6000);
    expect(await total()).toBe(before + 1);
  });
});
