import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { readChat, write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { unwelcome } from './rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const hour = 3_600_000;
const someone = () => createMember(app, { name: 'Anna' });
const premium = () => createMember(app, { name: 'Reto', premium: true });
const stateOf = async (member: string, chatId: string) => (await readChat(app, member, chatId)).state;

/** Writes to a new person, and returns the result and the chat. */
async function writeToNext(member: string) {
  const to = await someone();
  const { status, body } = await write(app, member, to);
  expect(status).toBe(201);
  const chatId: string = body.data.chat.id;
  return { to, chatId, state: await stateOf(member, chatId) };
}

function report(reporter: string, member: string) {
  const data = { kind: 'profile', id: member, reason: 'spam' };
  return app.call(reporter, 'POST', '/api/reports', { data });
}

async function rulesAgainst(member: string) {
  return app.services.database.sql
    .selectFrom('cases')
    .innerJoin('reports', 'reports.case_id', 'cases.id')
    .select(['reports.rule', 'reports.others'])
    .where('subject_id', '=', member)
    .where('rule', 'is not', null)
    .execute();
}

test('after three recipients reported a sender, the next request is reviewed first', async () => {
  const member = await premium();
  for (let count = 0; count < 3; count++) {
    const { to, state } = await writeToNext(member);
    expect(state).toBe('open');
    expect((await report(to, member)).status).toBe(201);
  }
  const { to, state } = await writeToNext(member);
  expect(state).toBe('held');
  expect((await app.call(to, 'GET', '/api/chats')).body.data).toEqual([]);
  expect(await rulesAgainst(member)).toEqual([{ rule: 'unwelcome', others: 3 }]);
  // Reports found wrong hold nothing back.
  await app.services.database.sql
    .updateTable('cases')
    .set({ state: 'closed', closed_at: app.services.clock(), last_action: 'dismiss' })
    .where('subject_id', '=', member)
    .execute();
  expect((await writeToNext(member)).state).toBe('open');
});

test('strangers cannot conspire to silence a member', async () => {
  const member = await premium();
  for (let count = 0; count < 4; count++) await report(await someone(), member);
  expect((await writeToNext(member)).state).toBe('open');
});

test('after eight declined within a day, and fewer accepted, the next request is reviewed', async () => {
  const member = await premium();
  const answer = async (how: 'accept' | 'decline') => {
    const { to, chatId } = await writeToNext(member);
    expect((await app.call(to, 'POST', `/api/chats/${chatId}/${how}`)).status).toBe(200);
  };
  for (let count = 0; count < 8; count++) await answer('decline');
  expect((await writeToNext(member)).state).toBe('held');
  app.moveClock(25 * hour);
  expect((await writeToNext(member)).state).toBe('open');
});

test.each([
  [{ reports: 2, declined: 7, accepted: 0 }, 0],
  [{ reports: 3, declined: 0, accepted: 20 }, 3],
  [{ reports: 0, declined: 8, accepted: 7 }, 8],
  [{ reports: 0, declined: 8, accepted: 8 }, 0],
])('%o: %i did not want it', (reception, many) => {
  expect(unwelcome(reception)).toBe(many);
});
