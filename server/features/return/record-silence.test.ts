import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { block, send, write } from '../../../tests/support/chats.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { expireRequests } from '../chat/expire-requests.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 86_400_000;

async function join() {
  const email = `${crypto.randomUUID()}@example.test`;
  const id = await createMember(app, { email });
  // Room for all requests made here.
  await app.call(id, 'PUT', `/api/profiles/${id}`, { data: { requestLimit: 8 } });
  return { email, id };
}
/** Requests by this many new people; returns the chats' ids. */
async function writeRequests(to: string, requests: number): Promise<string[]> {
  const answers = [];
  for (let number = 0; number < requests; number++) answers.push(await write(app, await createMember(app), to));
  return answers.map(({ body }) => body.data.chat.id);
}
async function expire() {
  app.moveClock(14 * day + 1000);
  await expireRequests.run(app.services, {});
}
const pauseOf = async (id: string) => (await app.call(id, 'GET', '/api/users/me')).body.searchPause;
const isFound = async (id: string) =>
  ((
    await app.services.database.pool.query(
      'select from search_entries join profiles using (search_number) where id = $1',
      [id],
    )
  ).rowCount ?? 0) > 0;
const received = async (email: string) =>
  (await mailsTo(app, email)).filter(({ link }) => link.pathname === '/de/return').map(({ subject }) => subject);
/** A member hidden for three unanswered requests. */
async function silent() {
  const person = await join();
  await writeRequests(person.id, 3);
  await expire();
  expect(await pauseOf(person.id)).toBe('silent');
  return person;
}

describe('three consecutive unanswered requests', () => {
  it('hide a member, with one mail; two do not', async () => {
    const { id, email } = await join();
    await writeRequests(id, 2);
    await expire();
    expect([await isFound(id), await received(email)]).toEqual([true, []]);
    await writeRequests(id, 1);
    await expire();
    expect(await isFound(id)).toBe(false);
    expect(await pauseOf(id)).toBe('silent');
    expect(await received(email)).toEqual(['À deux: Dein Profil macht Pause']);
  });

  it('expiring concurrently, in several workers, are one pause and one mail', async () => {
    const { id, email } = await join();
    await writeRequests(id, 5);
    app.moveClock(14 * day + 1000);
    await Promise.all([1, 2, 3].map(() => expireRequests.run(app.services, {})));
    expect(await isFound(id)).toBe(false);
    expect(await received(email)).toHaveLength(1);
  });

  it('are not consecutive when one between them is answered, declined or replied to', async () => {
    for (const answer of [
      (id: string, chat: string) => app.call(id, 'POST', `/api/chats/${chat}/accept`),
      (id: string, chat: string) => app.call(id, 'POST', `/api/chats/${chat}/decline`),
      (id: string, chat: string) => send(app, id, chat),
    ]) {
      const { id } = await join();
      await writeRequests(id, 2);
      await expire();
      const [chat = ''] = await writeRequests(id, 1);
      expect((await answer(id, chat)).status).toBeLessThan(300);
      await writeRequests(id, 2);
      await expire();
      expect(await isFound(id)).toBe(true);
      await writeRequests(id, 1);
      await expire();
      expect(await isFound(id)).toBe(false);
    }
  });

  it('do not count withdrawn ones, those needing no answer, and those by members who left', async () => {
    const { id } = await join();
    const gone = await createMember(app);
    const blocked = await createMember(app);
    const withdrawing = await createMember(app);
    await write(app, gone, id);
    await write(app, blocked, id);
    const { body } = await write(app, withdrawing, id);
    await app.call(withdrawing, 'POST', `/api/chats/${body.data.chat.id}/leave`);
    await block(app, id, blocked);
    await app.services.database.sql
      .updateTable('users')
      .set({ suspended_until: new Date('2099-01-01') })
      .where('id', '=', gone)
      .execute();
    await writeRequests(id, 2);
    await expire();
    expect(await isFound(id)).toBe(true);
  });

  it('an answer as the last one expires either counts or is too late, but never both', async () => {
    const { id } = await join();
    const chats = await writeRequests(id, 3);
    app.moveClock(14 * day - 200);
    const accept = app.call(id, 'POST', `/api/chats/${chats[2]}/accept`);
    app.moveClock(400);
    const [answered] = await Promise.all([accept, expireRequests.run(app.services, {})]);
    expect(await isFound(id)).toBe(answered.status === 200);
  });
});

describe('a member hidden for silence', () => {
  it('is not found again by a visit, but by the switch on the account', async () => {
    const { id } = await silent();
    await app.call(id, 'PUT', `/api/profiles/${id}`, { data: { lastActive: app.services.clock().toISOString() } });
    expect(await isFound(id)).toBe(false);
    const back = await app.call(id, 'POST', '/api/users/me/return');
    expect([back.status, back.body.data]).toEqual([200, { paused: null }]);
    expect([await isFound(id), await pauseOf(id)]).toEqual([true, undefined]);
  });

  it('is found again by the mailed link, with a new count of three', async () => {
    const { id, email } = await silent();
    const token = (await mailsTo(app, email)).at(-1)?.link.searchParams.get('token');
    expect((await app.call(null, 'GET', `/api/return?token=${token}`)).body.data).toEqual({ paused: 'silent' });
    expect((await app.call(null, 'POST', '/api/return', { data: { token } })).status).toBe(200);
    expect(await isFound(id)).toBe(true);
    await writeRequests(id, 2);
    await expire();
    expect(await isFound(id)).toBe(true);
  });

  it('is found again by answering a request that is still open', async () => {
    const { id } = await join();
    await writeRequests(id, 3);
    app.moveClock(day);
    const [open = ''] = await writeRequests(id, 1);
    app.moveClock(13 * day + 1000);
    await expireRequests.run(app.services, {});
    expect(await isFound(id)).toBe(false);
    expect((await app.call(id, 'POST', `/api/chats/${open}/decline`)).status).toBe(200);
    expect(await isFound(id)).toBe(true);
  });

  it('gets no new requests, and another account returns no one', async () => {
    const { id } = await silent();
    const other = await createMember(app);
    expect((await write(app, other, id)).status).toBe(404);
    await app.call(other, 'POST', '/api/users/me/return');
    expect(await isFound(id)).toBe(false);
  });

  it('stays hidden when the status changes or a suspension ends', async () => {
    const { id } = await silent();
    await app.call(id, 'PUT', `/api/profiles/${id}`, { data: { status: 'online' } });
    const { sql } = app.services.database;
    for (const until of [new Date('2099-01-01'), null])
      await sql.updateTable('users').set({ suspended_until: until }).where('id', '=', id).execute();
    expect(await isFound(id)).toBe(false);
  });
});
