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

/** Writes to so many people nobody has written to, and says what was refused. */
async function writeToMany(member: string, count: number): Promise<unknown[]> {
  const refused: unknown[] = [];
  for (let index = 0; index < count; index++) {
    const answer = await write(app, member, await someone());
    if (answer.status !== 201) refused.push([answer.status, answer.code]);
  }
  return refused;
}

/** Moves the clock to shortly after the beginning of the next month. */
function toNextMonth() {
  const now = app.services.clock();
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 6);
  app.moveClock(next - now.getTime());
}

test('an account of a day that bought Premium writes to the 100 of a month, whom nobody has answered', async () => {
  toNextMonth();
  const member = await createMember(app);
  app.moveClock(day);
  await subscribe(app, member, 'premium-12');
  const refused: unknown[] = [];
  // The budgets of calls, of a minute each, go by the machine's clock; days go by for them, too.
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

test('30 in an hour are fine, by a subscription, a code and a team alike', async () => {
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

test('Premium bought while a limit holds lifts it at once', async () => {
  const member = await createMember(app);
  expect(await writeToMany(member, 4)).toEqual([]);
  expect((await write(app, member, await someone())).code).toBe('basic_quota_used');
  await subscribe(app, member, 'premium-12');
  expect(await writeToMany(member, 12)).toEqual([]);
});

test('a basic account meets the contacts of its month and no other limit, also after refusals', async () => {
  const member = await createMember(app);
  for (let count = 0; count < 3; count++) {
    const anna = await someone();
    const { body } = await write(app, member, anna);
    await app.call(anna, 'POST', `/api/chats/${body.data.chat.id}/decline`);
  }
  expect(await writeToMany(member, 4)).toEqual([]);
  expect((await write(app, member, await someone())).code).toBe('basic_quota_used');
});

test('a newcomer’s good day: ten posts and sixty comments', async () => {
  const author = await createMember(app);
  const posts = [];
  for (let count = 0; count < 10; count++) posts.push(await writePost(app, author));
  expect(posts.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const post = present(posts[0]).body.data.id;
  const comments = [];
  for (let count = 0; count < 60; count++) {
    // The budget of calls is of minutes of the real clock; this is a day.
    if (count % 20 === 19) await app.services.database.pool.query('delete from rate_limits');
    comments.push((await writeComment(app, author, post)).status);
  }
  expect(comments).toEqual(Array(60).fill(201));
});
