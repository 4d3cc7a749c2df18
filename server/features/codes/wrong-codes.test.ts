import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
});
afterAll(() => app.close());
beforeEach(() => app.services.database.sql.deleteFrom('rate_limits').execute());

const minute = 60_000;

let made = 0;
async function createCode(uses = 1) {
  made += 1;
  const code = `RIGHT-${made}`;
  await app.services.database.sql
    .insertInto('codes')
    .values({ code, kind: 'premium', days: 3, uses, uses_left: uses, ends_on: '2999-12-31' })
    .execute();
  return code;
}

let tried = 0;
function wrongCode() {
  tried += 1;
  return `WRONG-${tried}`;
}

async function redeem(member: string, code: string, from = '192.0.2.1') {
  const answer = await app.call(
    member,
    'POST',
    '/api/codes/redeem',
    { data: { code } },
    { 'X-Forwarded-For': from, 'Accept-Language': 'en' },
  );
  return { status: answer.status, why: answer.code, message: answer.code && answer.error.message };
}

/** The answers to this many wrong codes in sequence. */
async function guess(member: string, times: number, from?: string) {
  const answers: (string | undefined)[] = [];
  for (let count = 0; count < times; count++) answers.push((await redeem(member, wrongCode(), from)).why);
  return answers;
}

/** Uses up the wrong codes allowed on the whole site. */
async function makeSiteBusy() {
  const { sql } = app.services.database;
  await redeem(await createMember(app), wrongCode(), '203.0.113.9');
  await sql.updateTable('rate_limits').set({ points: 300 }).where('key', 'like', 'wrong-code-site:%').execute();
}

test('after a few typos a right code still works, and clears the counter', async () => {
  const member = await createMember(app);
  expect(await guess(member, 9)).toEqual(Array(9).fill('code_unknown'));
  expect((await redeem(member, await createCode())).status).toBe(200);
  expect(await guess(member, 1)).toEqual(['code_unknown']);
});

test('after ten wrong codes a member must wait, and right and wrong ones get the same answer', async () => {
  const member = await createMember(app);
  const right = await createCode();
  expect(await guess(member, 10)).toEqual(Array(10).fill('code_unknown'));
  const answers = [await redeem(member, wrongCode()), await redeem(member, right)];
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 429, why: 'too_many_codes' });
  expect(answers[0]?.message).toMatch(/try again in 15 minutes/);
  app.moveClock(15 * minute + 1000);
  expect((await redeem(member, right)).status).toBe(200);
});

test('concurrent attempts allow no more than sequential ones', async () => {
  const member = await createMember(app);
  const answers = await Promise.all(Array.from({ length: 25 }, () => redeem(member, wrongCode())));
  expect(answers.filter(({ why }) => why === 'code_unknown').length).toBeLessThanOrEqual(10);
});

test('existing codes are not counted, whatever the result', async () => {
  const member = await createMember(app);
  const used = await createCode(20);
  expect((await redeem(member, used)).status).toBe(200);
  for (let count = 0; count < 14; count++) expect((await redeem(member, used)).why).toBe('code_used');
  expect((await redeem(member, await createCode())).status).toBe(200);
});

test('members on the same network have separate attempts, within those of the network', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => createMember(app)));
  const answers: (string | undefined)[] = [];
  for (const [index, member] of members.entries()) answers.push(...(await guess(member, 9, `198.51.100.${index + 1}`)));
  expect(answers.slice(0, 40)).toEqual(Array(40).fill('code_unknown'));
  expect(answers.slice(40)).toEqual(Array(5).fill('too_many_codes'));
  const right = await createCode(2);
  expect((await redeem(await createMember(app), right, '198.51.100.77')).why).toBe('too_many_codes');
  expect((await redeem(await createMember(app), right, '198.51.101.77')).status).toBe(200);
});

test('at the limit of the whole site each has three left, and no one locks out the others', async () => {
  await makeSiteBusy();
  const [guesser, mistyping] = [await createMember(app), await createMember(app)];
  expect(await guess(guesser, 5)).toEqual([...Array(3).fill('code_unknown'), ...Array(2).fill('too_many_codes')]);
  expect(await guess(mistyping, 2)).toEqual(Array(2).fill('code_unknown'));
  expect((await redeem(mistyping, await createCode())).status).toBe(200);
});

test('and a network has ten left', async () => {
  await makeSiteBusy();
  const answers: (string | undefined)[] = [];
  for (let count = 0; count < 6; count++) answers.push(...(await guess(await createMember(app), 2)));
  expect(answers).toEqual([...Array(10).fill('code_unknown'), ...Array(2).fill('too_many_codes')]);
});

test('refused attempts count nowhere', async () => {
  const member = await createMember(app);
  await guess(member, 15);
  const rows = await app.services.database.sql
    .selectFrom('rate_limits')
    .select(['key', 'points'])
    .where('key', 'like', 'wrong-code-%')
    .execute();
  expect(rows.map(({ points }) => points)).toEqual([10, 10, 10]);
});

test('what cannot be a code is rejected before it is counted', async () => {
  const member = await createMember(app);
  expect((await redeem(member, 'A'.repeat(10_000))).why).toBe('invalid_input');
  const { rowCount } = await app.services.database.pool.query("select from rate_limits where key like 'wrong-code%'");
  expect(rowCount).toBe(0);
});
