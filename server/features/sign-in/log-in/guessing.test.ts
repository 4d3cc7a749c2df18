import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAddress } from '../../../../tests/support/addresses.ts';
import type { Answer } from '../../../../tests/support/answer.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { browserAfter } from '../../../../tests/support/cookies.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { quickHash } from '../../../../tests/support/passwords.ts';
import { present } from '../../../../tests/support/present.ts';
import { solveProof } from '../../../../web/enhancements/solve-proof.ts';
import { newId } from '../../../base/ids.ts';

const password = 'Seerose im Regen 7';
let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', PUBLIC_URL: 'https://localhost' });
  passwordHash = quickHash(password);
});
afterAll(() => app.close());

/** The capital of i differs in Turkish. */
async function createAccount() {
  const email = `mira-${newId()}@example.test`;
  return { id: await createMember(app, { email, passwordHash }), email };
}

const logIn = (identifier: string, given: string, from: string, altcha?: string, path = '/api/auth/local') =>
  app.call(null, 'POST', path, { identifier, password: given, ...(altcha && { altcha }) }, { 'X-Forwarded-For': from });
const solve = async (answer: Answer) => {
  return (await solveProof(present(answer.error.details.challenge))) ?? '';
};
async function guess(email: string, times: number, from: (count: number) => string) {
  const codes: (string | undefined)[] = [];
  for (let count = 0; count < times; count++) codes.push((await logIn(email, `guess ${count}`, from(count))).code);
  return codes;
}
const outcome = (refused: string, times: number) => Array<string>(times).fill(refused);

describe('ten wrong passwords for an account from one network are the maximum', () => {
  it.each([
    ['addresses of one /64', (count: number) => `2001:db8:7:1:${count.toString(16)}:2:3:4`],
    [
      'IPv4 in two notations',
      (count: number) => ['203.0.113.77', '::ffff:203.0.113.77', '::FFFF:cb00:714d'][count % 3] ?? '',
    ],
    [
      'spellings of one address',
      (count: number) =>
        ['2001:db8:7:2::1', '2001:DB8:0007:0002:0:0:0:1', '[2001:db8:7:2::1]:4711', '2001:db8:7:2::0.0.0.1'][
          count % 4
        ] ?? '',
    ],
    ['a client’s own entry precedes it', (count: number) => `198.51.100.${count}, 203.0.113.78`],
    ['IPv4 with ports', (count: number) => `203.0.113.79:${5000 + count}`],
  ])('also by %s', async (_, from) => {
    const { email } = await createAccount();
    const codes = await guess(email, 14, from);
    expect(codes).toEqual([...outcome('wrong_credentials', 10), ...outcome('too_many_requests', 4)]);
    expect((await logIn(email, password, from(99))).status).toBe(429);
  });

  it('also with letters that other alphabets lower-case differently', async () => {
    const { email } = await createAccount();
    const spellings = [
      email,
      email.toUpperCase(),
      email.replace('i', '\u0130'),
      email.replace('s', '\u017f'),
      ` ${email} `,
    ];
    const from = newAddress();
    const answers = [];
    for (let count = 0; count < 40; count++) answers.push(await logIn(spellings[count % 5] ?? '', 'a guess', from));
    expect(answers.filter((answer) => answer.code === 'wrong_credentials')).toHaveLength(10);
    for (const spelling of spellings) expect((await logIn(spelling, password, from)).status).not.toBe(200);
  });
});

describe('guessing one account from ever new networks', () => {
  it('needs a proof after 20 a day and ends after 80 more; the owner still gets in from known networks', async () => {
    const { email } = await createAccount();
    const home = newAddress();
    expect((await logIn(email, password, home)).status).toBe(200);
    expect(await guess(email, 20, newAddress)).toEqual(outcome('wrong_credentials', 20));
    expect(await guess(email.toUpperCase(), 3, newAddress)).toEqual(outcome('log_in_proof_needed', 3));
    const requested = await logIn(email, 'a guess', newAddress());
    expect((await logIn(email, 'a guess', newAddress(), await solve(requested))).code).toBe('wrong_credentials');
    // Sets the counter to the remaining guesses with proofs.
    await app.services.database.pool.query(
      `update rate_limits set points = 80 where key like 'log-in-proven:%' and points = 1`,
    );
    const last = await logIn(email, password, newAddress(), await solve(await logIn(email, password, newAddress())));
    expect([last.status, last.code]).toEqual([429, 'too_many_log_ins']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await logIn(email, password, home)).status).toBe(200);
    app.moveClock(86_400_000);
    expect((await logIn(email, password, newAddress())).status).toBe(200);
  });

  it('accepts the right password with a puzzle once, and from then on without', async () => {
    const { email } = await createAccount();
    await guess(email, 20, newAddress);
    const away = newAddress();
    const requested = await logIn(email, password, away);
    expect([requested.status, requested.code]).toEqual([403, 'log_in_proof_needed']);
    const altcha = await solve(requested);
    expect((await logIn(email, password, away, altcha)).status).toBe(200);
    expect((await logIn(email, password, away)).status).toBe(200);
    expect((await logIn(email, password, newAddress(), altcha)).code).toBe('log_in_proof_needed');
  });

  it('counts concurrent attempts, and those to cancel a deletion', async () => {
    const { email } = await createAccount();
    const tries = Array.from({ length: 30 }, (_, count) =>
      logIn(email, 'a guess', newAddress(), undefined, count % 2 ? '/api/auth/local' : '/api/auth/local/restore'),
    );
    const codes = (await Promise.all(tries)).map((answer) => answer.code);
    expect(codes.filter((one) => one === 'wrong_credentials')).toHaveLength(20);
    expect(codes.filter((one) => one === 'log_in_proof_needed')).toHaveLength(10);
  });

  it('needs one puzzle to cancel a deletion, not one at each step', async () => {
    const { id, email } = await createAccount();
    await guess(email, 20, newAddress);
    const now = app.services.clock();
    await app.services.database.sql
      .updateTable('users')
      .set({ deletion_asked_at: now, deletion_due_at: new Date(now.getTime() + 86_400_000), deletion_reason: 'other' })
      .where('id', '=', id)
      .execute();
    const away = newAddress();
    const altcha = await solve(await logIn(email, password, away));
    expect((await logIn(email, password, away, altcha)).code).toBe('deletion_pending');
    expect((await logIn(email, password, away, undefined, '/api/auth/local/restore')).status).toBe(200);
    expect((await logIn(email, password, away)).status).toBe(200);
  });

  it('forgets the networks of sessions the owner ends', async () => {
    const { email } = await createAccount();
    const [home, stranger] = [newAddress(), newAddress()];
    await logIn(email, password, stranger);
    const headers = browserAfter(app, await logIn(email, password, home));
    expect((await app.call(null, 'DELETE', '/api/auth/sessions', undefined, headers)).status).toBe(204);
    await guess(email, 20, newAddress);
    expect((await logIn(email, 'a guess', stranger)).code).toBe('log_in_proof_needed');
    expect((await logIn(email, 'mistyped', home)).code).toBe('wrong_credentials');
    expect((await logIn(email, password, home)).status).toBe(200);
  });

  it('does not reveal whether the account exists', async () => {
    const unknown = `nobody-${newId()}@example.test`;
    expect(await guess(unknown, 22, newAddress)).toEqual([
      ...outcome('wrong_credentials', 20),
      ...outcome('log_in_proof_needed', 2),
    ]);
  });

  it('does not count right passwords', async () => {
    const { email } = await createAccount();
    for (let count = 0; count < 25; count++) expect((await logIn(email, password, newAddress())).status).toBe(200);
  });
});

it.each(['/api/return', '/api/chats/mailed-answer', '/api/team/invitation'])(
  'a whole school opens the links of its mails: %s',
  async (path) => {
    const from = { 'X-Forwarded-For': newAddress() };
    const token = 'x'.repeat(43);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => app.call(null, 'GET', `${path}?token=${token}`, undefined, from)),
    );
    expect(new Set(answers.map(({ status }) => status))).not.toContain(429);
  },
);
