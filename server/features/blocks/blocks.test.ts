import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../tests/support/answer.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { acceptedChat, openRequest, readAll, readChat, send, write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';
import { refreshScores } from '../search/refresh-scores.job.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const block = (by: string, id: string) => app.call(by, 'PUT', `/api/blocks/${id}`);
const unblock = (by: string, id: string) => app.call(by, 'DELETE', `/api/blocks/${id}`);
const list = async (by: string, query = '') => (await app.call(by, 'GET', `/api/blocks?${query}`)).body;
const codeOf = ({ status, code }: Answer) => [status, code];
const sees = async (viewer: string, id: string) => {
  const found = await app.call(viewer, 'GET', '/api/profiles?pagination[limit]=100');
  return {
    profile: (await app.call(viewer, 'GET', `/api/profiles/${id}`)).status === 200,
    search: found.body.data.some((each) => each.id === id),
  };
};
const unread = async (id: string) => (await app.call(id, 'GET', '/api/chats/unread-messages')).body.data.count;

describe('a block', () => {
  it('hides both from each other, and lifted shows them again; safe to repeat', async () => {
    const [me, anna] = [await createMember(app), await createMember(app, { name: 'Anna' })];
    for (let times = 0; times < 2; times++)
      expect(await block(me, anna)).toMatchObject({ status: 204, body: undefined });
    expect((await list(me)).data).toMatchObject([{ id: anna, name: 'Anna' }]);
    expect(await sees(me, anna)).toEqual({ profile: false, search: false });
    expect(await sees(anna, me)).toEqual({ profile: false, search: false });
    expect(codeOf(await write(app, me, anna))).toEqual([404, 'not_found']);
    expect(codeOf(await write(app, anna, me))).toEqual([404, 'not_found']);
    for (let times = 0; times < 2; times++) expect((await unblock(me, anna)).status).toBe(204);
    expect(await sees(me, anna)).toEqual({ profile: true, search: true });
    expect(await sees(anna, me)).toEqual({ profile: true, search: true });
  });

  it('belongs to its owner: no one else can lift it, and blocking back does not change their list', async () => {
    const [me, anna] = [await createMember(app), await createMember(app)];
    await Promise.all([block(me, anna), block(anna, me)]);
    // Concurrently both may succeed, or one may find the other gone.
    await app.services.database.sql
      .insertInto('blocks')
      .values([
        { blocker_id: me, blocked_id: anna },
        { blocker_id: anna, blocked_id: me },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect((await list(me)).data).toMatchObject([{ id: anna }]);
    expect((await block(me, anna)).status).toBe(204);
    await unblock(me, anna);
    expect((await list(anna)).data).toMatchObject([{ id: me }]);
    expect(await sees(me, anna)).toEqual({ profile: false, search: false });
    expect(codeOf(await block(me, anna))).toEqual([404, 'not_found']);
  });

  it('is for visible members, not for oneself or unknown ones', async () => {
    const me = await createMember(app);
    expect(codeOf(await block(me, me))).toEqual([403, 'not_allowed']);
    for (const id of [
      newId(),
      await createMember(app, { status: 'inactive' }),
      await createMember(app, { confirmed: false }),
    ]) {
      expect(codeOf(await block(me, id))).toEqual([404, 'not_found']);
      expect((await unblock(me, id)).status).toBe(204);
    }
    expect((await block(me, 'x')).status).toBe(404);
    for (const method of ['PUT', 'DELETE'])
      expect((await app.call(null, method, `/api/blocks/${me}`)).status).toBe(401);
    expect((await app.call(null, 'GET', '/api/blocks')).status).toBe(401);
  });

  it('is listed newest first, in pages, or individually', async () => {
    const me = await createMember(app);
    const others: string[] = [];
    for (let number = 0; number < 5; number++) {
      const other = await createMember(app, { name: `Nr ${number}` });
      others.push(other);
      await block(me, other);
    }
    const first = await list(me, 'pagination[limit]=3');
    const second = await list(me, `pagination[limit]=3&pagination[cursor]=${first.meta.pagination.next}`);
    const ids = [...first.data, ...second.data].map((entry) => entry.id);
    expect(ids).toEqual(others.toReversed());
    expect(second.meta.pagination.next).toBeNull();
    expect((await list(me, `filters[profile]=${others[2]}`)).data).toMatchObject([{ id: others[2], name: 'Nr 2' }]);
    expect((await list(me, `filters[profile][$eq]=${newId()}`)).data).toEqual([]);
    expect((await app.call(me, 'GET', '/api/blocks?filters[profile]=x')).status).toBe(400);
  });

  it('leaves the chat readable, named for the blocker, with nothing unread', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    await send(app, requester, chatId);
    expect(await unread(addressee)).toBe(1);
    await block(addressee, requester);
    expect(await unread(addressee)).toBe(0);
    expect(codeOf(await send(app, addressee, chatId))).toEqual([403, 'member_blocked']);
    expect(codeOf(await send(app, requester, chatId))).toEqual([403, 'member_unreachable']);
    expect(await readChat(app, addressee, chatId)).toMatchObject({
      cannotWriteBecause: 'member_blocked',
      unread: 0,
      partner: { id: requester, name: 'Reto', image: null, place: null, lastActive: null, reachable: false },
    });
    expect(await readChat(app, requester, chatId)).toMatchObject({
      cannotWriteBecause: 'member_unreachable',
      readByPartner: 0,
      partner: { id: null, name: null, reachable: false },
    });
    await unblock(addressee, requester);
    expect((await send(app, requester, chatId)).status).toBe(201);
    expect(await readAll(app, addressee, chatId)).toHaveLength(3);
  });

  it('concurrent with a message delivers it completely or not at all, and nothing after it', async () => {
    for (let round = 0; round < 12; round++) {
      const { requester, addressee, chatId } = await acceptedChat(app);
      const clientId = randomUUID();
      const sending = send(app, requester, chatId, 'jetzt', clientId);
      // At a different moment each time.
      await new Promise((resolve) => setTimeout(resolve, round % 4));
      const [sent, blocked] = await Promise.all([sending, block(addressee, requester)]);
      expect(blocked.status).toBe(204);
      expect([201, 403]).toContain(sent.status);
      if (sent.status === 403) expect(codeOf(sent)).toEqual([403, 'member_unreachable']);
      const texts = (await readAll(app, addressee, chatId)).map(({ text }) => text);
      expect(texts).toEqual(sent.status === 201 ? ['Ciao!', 'jetzt'] : ['Ciao!']);
      expect(codeOf(await send(app, requester, chatId))).toEqual([403, 'member_unreachable']);
      // A device without the answer retries and gets the same message, or the same refusal.
      const again = await send(app, requester, chatId, 'jetzt', clientId);
      expect(again.status).toBe(sent.status);
    }
  });

  it('concurrent with a first message leaves no half of a request', async () => {
    for (let round = 0; round < 8; round++) {
      const [me, anna] = [await createMember(app), await createMember(app)];
      const [written] = await Promise.all([write(app, me, anna), block(anna, me)]);
      const { body } = await app.call(anna, 'GET', '/api/chats');
      expect(body.data).toHaveLength(written.status === 201 ? 1 : 0);
      expect(codeOf(await write(app, me, anna))[0]).not.toBe(201);
    }
  });

  it('needs no answer: a blocked member’s request does not count against the response rate', async () => {
    const { requester, addressee } = await openRequest(app);
    const counts = async () => {
      await refreshScores.run({ ...app.services, clock: () => new Date(Date.now() + 8 * 86_400_000) }, {});
      return app.services.database.sql
        .selectFrom('profiles')
        .select(['requests_received as received', 'requests_open as open'])
        .where('id', '=', addressee)
        .executeTakeFirst();
    };
    expect(await counts()).toEqual({ received: 1, open: 1 });
    await block(addressee, requester);
    expect(await counts()).toEqual({ received: 0, open: 0 });
  });
});
