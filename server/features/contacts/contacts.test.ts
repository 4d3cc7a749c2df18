import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, block } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const save = (owner: string, id: string) => app.call(owner, 'PUT', `/api/contacts/${id}`);
const remove = (owner: string, id: string) => app.call(owner, 'DELETE', `/api/contacts/${id}`);
const list = async (owner: string, query = '') => (await app.call(owner, 'GET', `/api/contacts?${query}`)).body;
const idsOf = (body: { data: { id: string }[] }) => body.data.map((entry) => entry.id);
const isContact = async (owner: string, id: string) =>
  (await app.call(owner, 'GET', `/api/profiles/${id}`)).body.data.contact;
const setStatus = (id: string, status: 'inactive' | 'both') =>
  app.services.database.sql.updateTable('profiles').set({ status }).where('id', '=', id).execute();

describe('contacts', () => {
  it('are saved and removed; safe to repeat', async () => {
    const [me, anna] = [await createMember(app), await createMember(app, { name: 'Anna' })];
    expect(await isContact(me, anna)).toBe(false);
    for (let times = 0; times < 2; times++) expect((await save(me, anna)).status).toBe(204);
    expect(await isContact(me, anna)).toBe(true);
    expect(await isContact(anna, me)).toBe(false);
    expect((await list(me)).data).toMatchObject([
      { id: anna, profile: { id: anna, name: 'Anna', contact: true, chat: null } },
    ]);
    for (let times = 0; times < 2; times++) expect((await remove(me, anna)).status).toBe(204);
    expect(await list(me)).toEqual({ data: [], meta: { pagination: { limit: 30, next: null } } });
    expect(await isContact(me, anna)).toBe(false);
  });

  it('saved twice concurrently are one', async () => {
    const [me, anna] = [await createMember(app), await createMember(app)];
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(me, anna)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
    expect(idsOf(await list(me))).toEqual([anna]);
  });

  it('saved and removed concurrently end as one or the other', async () => {
    const [me, anna] = [await createMember(app), await createMember(app)];
    const answers = await Promise.all([save(me, anna), remove(me, anna), save(me, anna), remove(me, anna)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(idsOf(await list(me)).length).toBe((await isContact(me, anna)) ? 1 : 0);
  });

  it('are newest first, in pages, with populated fields and the existing chat', async () => {
    const { requester: me, addressee: first, chatId } = await acceptedChat(app);
    const others = [first];
    for (let number = 0; number < 4; number++) others.push(await createMember(app));
    for (const id of others) {
      await save(me, id);
      app.moveClock(1000);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const body = await list(me, `pagination[limit]=2&populate=image,langsSpeaking${cursor}`);
      seen.push(...idsOf(body));
      expect(body.data.every(({ profile }) => 'image' in profile && !('locations' in profile))).toBe(true);
      const { next } = body.meta.pagination;
      cursor = next ? `&pagination[cursor]=${next}` : '';
    } while (cursor);
    expect(seen).toEqual(others.toReversed());
    expect((await list(me)).data.at(-1)?.profile.chat).toEqual({ id: chatId, state: 'accepted' });
  });

  it('show members who take no first messages, and full ones', async () => {
    const [me, shut, full] = [await createMember(app), await createMember(app), await createMember(app)];
    await app.call(shut, 'PUT', `/api/profiles/${shut}`, { data: { openTo: ['nobody'] } });
    await app.call(full, 'PUT', `/api/profiles/${full}`, { data: { isFull: true } });
    await save(me, shut);
    await save(me, full);
    const received = (await list(me)).data.map(({ id, profile }) => [id, [profile.requests, profile.hasRoom]]);
    // Both may have been saved in the same moment.
    expect(Object.fromEntries(received)).toEqual({ [shut]: ['closed', true], [full]: ['open', false] });
  });

  it('belong to their owner', async () => {
    const [me, anna, other] = [await createMember(app), await createMember(app), await createMember(app)];
    await save(me, anna);
    expect(idsOf(await list(other))).toEqual([]);
    await remove(other, anna);
    expect(idsOf(await list(me))).toEqual([anna]);
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', `/${anna}`],
      ['DELETE', `/${anna}`],
    ] as const) {
      expect((await app.call(null, method, `/api/contacts${path}`)).status).toBe(401);
    }
  });

  it('are visible members: not oneself, nor anyone out of sight', async () => {
    const me = await createMember(app);
    expect((await save(me, me)).code).toBe('not_allowed');
    const blocking = await createMember(app);
    await block(app, blocking, me);
    const blocked = await createMember(app);
    await block(app, me, blocked);
    const out = [
      blocking,
      blocked,
      newId(),
      await createMember(app, { status: 'inactive' }),
      await createMember(app, { confirmed: false }),
    ];
    for (const id of out) {
      const { status, code } = await save(me, id);
      expect([status, code]).toEqual([404, 'not_found']);
      expect((await remove(me, id)).status).toBe(204);
    }
    expect((await save(me, '7')).status).toBe(404);
  });

  it('disappear with the member and return with them', async () => {
    const [me, anna] = [await createMember(app), await createMember(app)];
    await save(me, anna);
    await setStatus(anna, 'inactive');
    expect(idsOf(await list(me))).toEqual([]);
    await setStatus(anna, 'both');
    expect(idsOf(await list(me))).toEqual([anna]);
    await app.call(anna, 'PUT', `/api/blocks/${me}`);
    expect(idsOf(await list(me))).toEqual([]);
    await app.call(anna, 'DELETE', `/api/blocks/${me}`);
    expect(idsOf(await list(me))).toEqual([anna]);
  });

  it('reject invalid pages', async () => {
    const me = await createMember(app);
    for (const query of ['?pagination[cursor]=x', '?pagination[limit]=0', '?pagination[limit]=101', '?sort=name']) {
      expect((await app.call(me, 'GET', `/api/contacts?${query}`)).status, query).toBe(400);
    }
  });
});
