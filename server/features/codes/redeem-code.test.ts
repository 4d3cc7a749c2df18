import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { write } from '../../../tests/support/chats.ts';
import { createMember } from '../../../tests/support/members.ts';
import { present } from '../../../tests/support/present.ts';

let app: TestApp;
const day = 86_400_000;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface CodeTraits {
  days?: number;
  uses?: number;
  /** days from today */
  endsIn?: number;
}

async function createCode(code: string, { days = 30, uses = 1, endsIn = 10 }: CodeTraits = {}) {
  const ends = new Date(app.services.clock().getTime() + endsIn * day);
  const berlin = ends.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  await app.services.database.sql
    .insertInto('codes')
    .values({ code, kind: 'premium', days, uses, uses_left: uses, ends_on: berlin })
    .execute();
}

const redeem = (memberId: string | null, code: unknown, headers?: Record<string, string>) =>
  app.call(memberId, 'POST', '/api/codes/redeem', { data: { code } }, headers);
const subscription = async (memberId: string) =>
  present((await app.call(memberId, 'GET', '/api/users/me?populate=subscription')).body.subscription);
/** When a member's premium from a code ends. */
function endOf(given: { premiumUntil?: string } | { kind: 'team' }) {
  if (!('premiumUntil' in given)) throw new Error('not premium for days');
  return Date.parse(present(given.premiumUntil));
}
const usesLeft = async (code: string) =>
  (
    await app.services.database.sql
      .selectFrom('codes')
      .select('uses_left')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).uses_left;

test('a code gives premium for its days, and then it ends automatically', async () => {
  const [member, other] = [await createMember(app), await createMember(app)];
  await createCode('FRUEHLING', { days: 3 });
  const before = app.services.clock().getTime();
  const { status, body } = await redeem(member, ' fruehling ');
  expect(status).toBe(200);
  const until = endOf(body.data);
  expect(until - before - 3 * day).toBeGreaterThanOrEqual(0);
  expect(until - before - 3 * day).toBeLessThan(60_000);
  expect(body.data.kind).toBe('premium');
  expect(await subscription(member)).toMatchObject({
    type: 'premium',
    monthlyLimit: 100,
    premiumUntil: new Date(until).toISOString(),
  });
  const filtered = () => app.call(member, 'GET', '/api/profiles?filters[withImage]=true');
  expect((await filtered()).status).toBe(200);
  for (let count = 0; count < 4; count++) expect((await write(app, member, await createMember(app))).status).toBe(201);
  expect((await write(app, member, other)).status).toBe(201);

  app.moveClock(3 * day);
  expect(await subscription(member)).toEqual({ type: 'basic', monthlyLimit: 4 });
  expect((await filtered()).code).toBe('premium_only');
});

test('days of a second code follow those of the first', async () => {
  const member = await createMember(app);
  await createCode('FIRST-10', { days: 10 });
  await createCode('SECOND-20', { days: 20 });
  const first = endOf((await redeem(member, 'FIRST-10')).body.data);
  const second = endOf((await redeem(member, 'SECOND-20')).body.data);
  expect(second - first).toBe(20 * day);
});

test('expired days of an earlier code do not count', async () => {
  const member = await createMember(app);
  await createCode('OLD-1', { days: 1 });
  await createCode('NEW-1', { days: 1, endsIn: 60 });
  await redeem(member, 'OLD-1');
  app.moveClock(40 * day);
  const { body } = await redeem(member, 'NEW-1');
  expect(endOf(body.data)).toBeGreaterThan(app.services.clock().getTime() + day - 60_000);
});

test('what cannot be redeemed is refused with a reason, and changes nothing', async () => {
  const member = await createMember(app);
  await createCode('GONE', { endsIn: -1 });
  await createCode('EMPTY', { uses: 0 });
  await createCode('STOPPED');
  await app.services.database.sql
    .updateTable('codes')
    .set({ stopped_at: app.services.clock() })
    .where('code', '=', 'STOPPED')
    .execute();
  const expected = {
    NOBODY: ['code_unknown', 400],
    GONE: ['code_expired', 409],
    EMPTY: ['code_exhausted', 409],
    STOPPED: ['code_stopped', 409],
  };
  for (const [code, [why, status]] of Object.entries(expected)) {
    const answer = await redeem(member, code, { 'Accept-Language': 'en' });
    expect([answer.code, answer.status]).toEqual([why, status]);
    expect(answer.error.message).toMatch(/code/i);
  }
  expect(await subscription(member)).toEqual({ type: 'basic', monthlyLimit: 4 });
  const redeemed = await app.services.database.sql
    .selectFrom('code_redemptions')
    .select('code')
    .where('user_id', '=', member)
    .execute();
  expect(redeemed).toEqual([]);
});

test('it can be redeemed on its last day, until midnight by the site clock', async () => {
  await createCode('TODAY', { endsIn: 0, uses: 5 });
  expect((await redeem(await createMember(app), 'TODAY')).status).toBe(200);
});

test('a member redeems a code once, however many uses it has', async () => {
  const member = await createMember(app);
  await createCode('MANY', { uses: 5 });
  expect((await redeem(member, 'MANY')).status).toBe(200);
  expect((await redeem(member, 'many')).code).toBe('code_used');
  expect(await usesLeft('MANY')).toBe(4);
});

test('two concurrent redemptions by one member count once', async () => {
  const member = await createMember(app);
  await createCode('DOUBLE', { uses: 5, days: 7 });
  const answers = await Promise.all([redeem(member, 'DOUBLE'), redeem(member, 'DOUBLE')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await usesLeft('DOUBLE')).toBe(4);
  const until = endOf(await subscription(member));
  expect(until).toBeLessThan(app.services.clock().getTime() + 7 * day + 1000);
});

test('of two concurrent members one gets the last use', async () => {
  const members = [await createMember(app), await createMember(app)];
  await createCode('LAST', { uses: 1 });
  const answers = await Promise.all(members.map((member) => redeem(member, 'LAST')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.map((answer) => answer.code).filter(Boolean)).toEqual(['code_exhausted']);
  expect(await usesLeft('LAST')).toBe(0);
  const types = await Promise.all(members.map(async (member) => (await subscription(member)).type));
  expect(types.sort()).toEqual(['basic', 'premium']);
});

test('two concurrent codes both count', async () => {
  const member = await createMember(app);
  await createCode('SIDE-A', { days: 5 });
  await createCode('SIDE-B', { days: 6 });
  const before = app.services.clock().getTime();
  await Promise.all([redeem(member, 'SIDE-A'), redeem(member, 'SIDE-B')]);
  const until = endOf(await subscription(member));
  expect(until).toBeGreaterThanOrEqual(before + 11 * day);
});

test('a paying member can use the code later', async () => {
  const member = await createMember(app, { premium: true });
  await createCode('KEPT');
  expect((await redeem(member, 'KEPT')).code).toBe('code_while_premium');
  expect(await usesLeft('KEPT')).toBe(1);
});

test('it is for members only, and rejects what cannot be a code', async () => {
  expect((await redeem(null, 'MANY')).code).toBe('not_logged_in');
  const member = await createMember(app);
  for (const code of ['ABC', 'A'.repeat(41), 'A'.repeat(10_000), 'AB CD', 'ABÜ1', "A'; --", '', 7, null, ['MANY']]) {
    const answer = await redeem(member, code);
    expect([answer.status, answer.code]).toEqual([400, 'invalid_input']);
  }
});

test('dashes are optional, and of two codes that differ only in them the exact one is redeemed', async () => {
  const member = await createMember(app);
  await createCode('K7PM-X2QD-9RTF');
  expect((await redeem(member, 'k7pmx2qd9rtf')).status).toBe(200);
  expect((await redeem(member, 'K7PM-X2QD-9RTF')).code).toBe('code_used');
  await createCode('WANDERN-2', { days: 2 });
  await createCode('WANDERN2', { days: 9 });
  const other = await createMember(app);
  const until = endOf((await redeem(other, 'wandern2')).body.data);
  expect(until - app.services.clock().getTime()).toBeGreaterThan(8 * day);
});

test('all devices of the member are updated, and none after a refusal', async () => {
  const [member, other] = [await createMember(app), await createMember(app)];
  await createCode('TOLD');
  const events = () =>
    app.services.database.sql.selectFrom('live_events').select('user_id').where('name', '=', 'subscription').execute();
  const received = async (who: string) => (await events()).filter(({ user_id }) => user_id === who).length;
  await redeem(member, 'TOLD');
  expect(await received(member)).toBe(1);
  await redeem(other, 'TOLD');
  expect(await received(other)).toBe(0);
});
