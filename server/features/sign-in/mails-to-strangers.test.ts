import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createAccount, password } from '../../../tests/support/second-factor.ts';
import { newId } from '../../base/ids.ts';
import { hashPassword } from '../../base/passwords.ts';

const minute = 60_000;
const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://localhost', TRUST_PROXY: 'on' });
});
afterAll(() => app.close());

let places = 0;
/** Each from a network of its own. */
const elsewhere = () => {
  places += 1;
  return { 'X-Forwarded-For': `10.${places >> 8}.${places & 255}.1` };
};
const newAddress = () => `vic-${newId()}@example.test`;
const changeTo = (id: string, email: string, from = elsewhere()) =>
  app.call(id, 'POST', '/api/auth/change-email', { email, password }, from);
const codeOf = (answer: Awaited<ReturnType<typeof changeTo>>) => answer.code ?? answer.status;

it('ignores dots where the provider does', async () => {
  const name = newId().replaceAll('-', '');
  const spelt = [3, 5, 7, 9].flatMap((at) => {
    const dotted = `${name.slice(0, at)}.${name.slice(at)}`;
    return [`${dotted}@gmail.com`, `${dotted}+x@googlemail.com`];
  });
  const received = [];
  for (const address of spelt) received.push(codeOf(await changeTo((await createAccount(app)).id, address)));
  expect(received).toEqual([...Array(6).fill(200), 'too_many_mails', 'too_many_mails']);
});

it('a stranger gets no more than six mails a day, however many accounts request them, even concurrently', async () => {
  const victim = newAddress();
  const accounts = await Promise.all(Array.from({ length: 9 }, () => createAccount(app)));
  const spelt = [victim, victim.replace('@', '+news@'), victim.toUpperCase()];
  const answers = await Promise.all(accounts.map(({ id }, index) => changeTo(id, spelt[index % 3] ?? victim)));
  const received = answers.map(codeOf);
  expect(received.filter((code) => code === 200)).toHaveLength(6);
  expect(received.filter((code) => code === 'too_many_mails')).toHaveLength(3);
  const mails = await Promise.all(spelt.map((address) => mailsTo(app, address)));
  expect(mails.flat()).toHaveLength(6);
  expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(80_000);
  app.moveClock(day);
  const another = await createAccount(app);
  expect(codeOf(await changeTo(another.id, victim))).toBe(200);
});

it('sign-up and requesting the link again count for the same mailbox', async () => {
  const email = newAddress();
  const signUp = { email, password, name: 'Eve', locale: 'de', terms: true };
  const { user } = (await app.call(null, 'POST', '/api/auth/local/register', signUp, elsewhere())).body;
  for (let sent = 1; sent < 6; sent++) {
    app.moveClock(minute);
    const again = await app.call(user.id, 'POST', '/api/auth/send-email-confirmation', undefined, elsewhere());
    expect(again.status).toBe(200);
  }
  app.moveClock(minute);
  const refused = await app.call(user.id, 'POST', '/api/auth/send-email-confirmation', undefined, elsewhere());
  expect(refused.code).toBe('too_many_mails');
  expect(await mailsTo(app, email)).toHaveLength(6);
});

it('one network can request a hundred and twenty a day', async () => {
  const accounts = await Promise.all([1, 2, 3].map(() => createAccount(app)));
  const from = (last: number) => ({ 'X-Forwarded-For': `192.0.2.${last}` });
  const [first] = accounts;
  expect(codeOf(await changeTo(first?.id ?? '', newAddress(), from(1)))).toBe(200);
  const { sql } = app.services.database;
  await sql.updateTable('rate_limits').set({ points: 119 }).where('key', 'like', 'mail-network:%').execute();
  const answers = await Promise.all(accounts.map(({ id }, index) => changeTo(id, newAddress(), from(index + 1))));
  expect(answers.map(codeOf).sort()).toEqual([200, 'too_many_mails', 'too_many_mails']);
  expect(codeOf(await changeTo(first?.id ?? '', newAddress()))).toBe(200);
});

it('reset links: five a day requested from one network, and the owner still gets theirs', async () => {
  const { email } = await createAccount(app);
  const from = elsewhere();
  const request = (place: Record<string, string>) => {
    app.moveClock(minute);
    return app.call(null, 'POST', '/api/auth/forgot-password', { email }, place);
  };
  const { sql } = app.services.database;
  for (let requests = 0; requests < 8; requests++) {
    expect((await request(from)).body).toEqual({ ok: true });
    // Clears the separate budget of all mails.
    await sql.deleteFrom('rate_limits').where('key', 'like', 'mails%').execute();
  }
  expect(await mailsTo(app, email)).toHaveLength(5);
  await request(elsewhere());
  expect(await mailsTo(app, email)).toHaveLength(6);
});

it('nothing that happens in an account is mailed to an unconfirmed address', async () => {
  const email = newAddress();
  const id = await createMember(app, { email, confirmed: false });
  await app.services.database.pool.query(`update users set password_hash = $1 where id = $2`, [
    await hashPassword(password),
    id,
  ]);
  await app.services.database.pool.query(
    `insert into passkeys (id, user_id, public_key, counter, name, created_at) values ($1, $2, '', 0, 'Handy', now())`,
    [`key-${id}`, id],
  );
  expect((await app.call(id, 'DELETE', `/api/auth/passkeys/key-${id}`, {}, elsewhere())).status).toBe(204);
  expect((await app.call(id, 'POST', '/api/users/me/exports', undefined, elsewhere())).status).toBe(201);
  const leaving = { data: { reason: 'other', password } };
  expect(await mailsTo(app, email)).toEqual([]);
  expect((await app.call(id, 'DELETE', '/api/users/me', leaving, elsewhere())).status).toBe(204);
  expect(await mailsTo(app, email)).toEqual([]);
});
