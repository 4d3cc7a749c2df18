import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { writeComment, writePost } from '../../../tests/support/posts.ts';
import { present } from '../../../tests/support/present.ts';
import { subscribe } from '../../../tests/support/subscriptions.ts';
import { newId } from '../../base/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const hour = 3_600_000;
const day = 24 * hour;
const someone = () => createMember(app, { name: 'Anna' });

/** Writes to this many new people and returns the refusals. */
async function writeToMany(member: string, count: number): Promise<unknown[]> {
  const refused: unknown[] = [];
  for (let index = 0; index < count; index++) {
    const answer = await write(app, member, await someone());
    if (answer.status !== 201) refused.push([answer.status, answer.code]);
  }
  return refused;
}

/** Moves the clock to shortly after the start of the next month. */
function toNextMonth() {
  const now = app.services.clock();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 6);
  app.moveClock(next - now.getTime());
}

test('a one-day-old account with Premium can write to its 100 a month without any answer', async () => {
  toNextMonth();
  const member = await createMember(app);
  app.moveClock(day);
  await subscribe(app, member, 'premium-12');
  const refused: unknown[] = [];
  // The per-minute budgets of calls use the machine's clock, so days must pass for it too.
  let passed = 0;
  const machine = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => machine() + passed);
  try {
    for (let count = 0; count < 10; count++) {
      refused.push(...(await writeToMany(member, 10)));
      app.moveClock(day);
      passed += day;
    }
  } finally {
    clock.mockRestore();
  }
  expect(refused).toEqual([]);
  expect((await app.call(member, 'GET', '/api/chats/count')).body).toBe(100);
  expect((await write(app, member, await someone())).code).toBe('premium_quota_used');
}, 120_000);

test('30 in an hour are accepted, with a subscription, a code or a team', async () => {
  const bought = await createMember(app);
  await subscribe(app, bought, 'premium-12');
  const redeemed = await createMember(app);
  const gift = `GIFT-${newId()}`.slice(0, 20).toUpperCase();
  await app.services.database.sql
    .insertInto('codes')
    .values({ code: gift, kind: 'premium', days: 30, uses: 1, uses_left: 1, ends_on: '2099-01-01' })
    .execute();
  expect((await app.call(redeemed, 'POST', '/api/codes/redeem', { data: { code: gift } })).status).toBe(200);
  for (const member of [bought, redeemed]) expect(await writeToMany(member, 30)).toEqual([]);
  expect((await write(app, bought, await someone())).code).toBe('too_many_new_requests');
});

test('buying Premium lifts a limit immediately', async () => {
  const member = await createMember(app);
  expect(await writeToMany(member, 4)).toEqual([]);
  expect((await write(app, member, await someone())).code).toBe('basic_quota_used');
  await subscribe(app, member, 'premium-12');
  expect(await writeToMany(member, 12)).toEqual([]);
});

test('a basic account meets only its monthly limit, also after refusals', async () => {
  const member = await createMember(app);
  for (let count = 0; count < 3; count++) {
    const anna = await someone();
    const { body } = await write(app, member, anna);
    await app.call(anna, 'POST', `/api/chats/${body.data.chat.id}/decline`);
  }
  expect(await writeToMany(member, 4)).toEqual([]);
  expect((await write(app, member, await someone())).code).toBe('basic_quota_used');
});

test('a newcomer can write ten posts and sixty comments on a good day', async () => {
  const author = await createMember(app);
  const posts = [];
  for (let count = 0; count < 10; count++) posts.push(await writePost(app, author));
  expect(posts.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const post = present(posts[0]).body.data.id;
  const comments = [];
  for (let count = 0; count < 60; count++) {
    // Call budgets are per minute of real time, while the test simulates a day.
    if (count % 20 === 19) await app.services.database.pool.query('delete from rate_limits');
    comments.push((await writeComment(app, author, post)).status);
  }
  expect(comments).toEqual(Array(60).fill(201));
});
