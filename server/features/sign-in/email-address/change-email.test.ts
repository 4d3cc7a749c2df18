import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import {
  beginLogIn,
  codeOf,
  createAccount,
  createWithSecondFactor,
  password,
} from '../../../../tests/support/second-factor.ts';
import { newId } from '../../../base/ids.ts';

const hour = 3_600_000;
const day = 24 * hour;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newAddress = () => `neu-${newId()}@example.test`;
const request = (id: string, email: string, given = password) =>
  app.call(id, 'POST', '/api/auth/change-email', { email, password: given });
const confirm = (id: string | null, code: string) => app.call(id, 'POST', '/api/auth/change-email/confirm', { code });
const undo = (code: string) => app.call(null, 'POST', '/api/auth/change-email/undo', { code });
const me = async (id: string) => (await app.call(id, 'GET', '/api/users/me')).body;
const waiting = async (id: string) => (await app.call(id, 'GET', '/api/auth/security')).body.data.newEmail;
const logIn = (email: string) => app.call(null, 'POST', '/api/auth/local', { identifier: email, password });
/** The code of the newest link to a page that was mailed to an address. */
async function codeTo(email: string, page: string): Promise<string> {
  const links = (await mailsTo(app, email)).map((mail) => mail.link).filter((link) => link.pathname.endsWith(page));
  return links.at(-1)?.searchParams.get('code') ?? '';
}

async function changed(account: { id: string }, email = newAddress()) {
  await request(account.id, email);
  expect((await confirm(account.id, await codeTo(email, '/email/change'))).status).toBe(200);
  return email;
}

describe('another address', () => {
  it('waits until it is confirmed there, a second press changing nothing, and the former address is notified', async () => {
    const account = await createAccount(app);
    const email = newAddress();
    expect((await request(account.id, email)).body).toEqual({ ok: true });
    expect(await waiting(account.id)).toBe(email);
    expect((await me(account.id)).email).toBe(account.email);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe('Confirm your new email address for À deux');
    expect(mail?.link.pathname).toBe('/en/email/change');
    expect(mail?.text).not.toContain('Lea');
    const code = await codeTo(email, '/email/change');
    expect((await confirm(account.id, code)).body).toEqual({ ok: true });
    expect(await me(account.id)).toMatchObject({ email, confirmed: true });
    expect(await waiting(account.id)).toBeNull();
    expect((await confirm(account.id, code)).body).toEqual({ ok: true });
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(account.email)).status).toBe(401);
    const received = await mailsTo(app, account.email);
    expect(received.map((one) => one.subject)).toEqual(['À deux: your email address has changed']);
    expect(received[0]?.text).not.toContain(email);
  });

  it('requires the password and an address that differs', async () => {
    const { id, email } = await createAccount(app);
    const guess = await request(id, newAddress(), 'a guess');
    expect(guess.error.details.fields).toMatchObject([{ path: 'password', message: 'Dieses Passwort stimmt nicht' }]);
    expect((await request(id, email)).error.details.fields).toMatchObject([{ path: 'email' }]);
    expect((await request(id, 'somebody@mailinator.com')).code).toBe('email_throwaway');
    expect(await waiting(id)).toBeNull();
  });

  it('reveals only after the right password that an address is taken, or was until recently', async () => {
    const [account, other] = [await createAccount(app), await createAccount(app)];
    const guess = await request(account.id, other.email, 'a guess');
    expect(guess.code).toBe('invalid_input');
    const taken = await request(account.id, other.email.toUpperCase());
    expect([taken.status, taken.code]).toEqual([409, 'email_taken']);
    expect(await waiting(account.id)).toBeNull();
    expect(await mailsTo(app, other.email)).toEqual([]);
    await changed(other);
    expect((await request(account.id, other.email)).code).toBe('email_taken');
  });

  it('goes to one of two members who confirm it concurrently', async () => {
    const accounts = [await createAccount(app), await createAccount(app)];
    const email = newAddress();
    for (const { id } of accounts) await request(id, email);
    const links = (await mailsTo(app, email)).map((mail) => mail.link.searchParams.get('code') ?? '');
    // Each link is one member's; the email does not name them.
    const tries = accounts.flatMap(({ id }) => links.map((code) => confirm(id, code)));
    const answers = (await Promise.all(tries)).map((answer) => answer.code ?? 'ok');
    expect(answers.sort()).toEqual(['email_taken', 'link_invalid', 'link_invalid', 'ok']);
  });

  it('needs its member at the link: no other member, and no visitor', async () => {
    const [account, other] = [await createAccount(app), await createAccount(app)];
    const email = newAddress();
    await request(account.id, email);
    const code = await codeTo(email, '/email/change');
    expect((await confirm(null, code)).status).toBe(401);
    expect((await confirm(other.id, code)).code).toBe('link_invalid');
    expect((await confirm(account.id, code)).status).toBe(200);
  });

  it('expires after seven days, when dropped, and when another replaced it', async () => {
    const { id } = await createAccount(app);
    const [late, dropped, replaced, last] = [newAddress(), newAddress(), newAddress(), newAddress()];
    await request(id, late);
    const lateCode = await codeTo(late, '/email/change');
    app.moveClock(7 * day);
    expect(await waiting(id)).toBeNull();
    expect((await confirm(id, lateCode)).status).toBe(400);
    await request(id, dropped);
    const droppedCode = await codeTo(dropped, '/email/change');
    expect((await app.call(id, 'DELETE', '/api/auth/change-email')).status).toBe(204);
    expect(await waiting(id)).toBeNull();
    expect((await confirm(id, droppedCode)).status).toBe(400);
    await request(id, replaced);
    const replacedCode = await codeTo(replaced, '/email/change');
    await request(id, last);
    expect((await confirm(id, replacedCode)).status).toBe(400);
    expect((await confirm(id, await codeTo(last, '/email/change'))).status).toBe(200);
  });

  it('voids links mailed to the former address', async () => {
    const account = await createAccount(app);
    await app.call(null, 'POST', '/api/auth/forgot-password', { email: account.email });
    const code = await codeTo(account.email, '/password/reset');
    await changed(account);
    const next = { password: 'Nebel über dem Napf', passwordConfirmation: 'Nebel über dem Napf' };
    const reset = await app.call(null, 'POST', '/api/auth/reset-password', { code, ...next });
    expect(reset.code).toBe('link_invalid');
  });

  it('has no way back to an address that was never confirmed', async () => {
    const account = await createAccount(app);
    const { sql } = app.services.database;
    await sql.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', account.id).execute();
    await changed(account);
    expect(await mailsTo(app, account.email)).toEqual([]);
    expect((await me(account.id)).confirmed).toBe(true);
  });

  it('can be requested five times an hour', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://localhost' });
    try {
      const { id } = await createAccount(limited);
      const requestAgain = async () =>
        (await limited.call(id, 'POST', '/api/auth/change-email', { email: newAddress(), password })).status;
      for (const _ of [1, 2, 3, 4, 5]) expect(await requestAgain()).toBe(200);
      expect(await requestAgain()).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('taking it back', () => {
  it('restores the address, ends all sessions and the password, and mails a link for a new one', async () => {
    const account = await createAccount(app);
    const session = String((await logIn(account.email)).body.jwt);
    const email = await changed(account);
    const code = await codeTo(account.email, '/email/undo');
    const answers = await Promise.all([undo(code), undo(code)]);
    expect(answers.map((answer) => answer.body)).toEqual([{ ok: true }, { ok: true }]);
    const headers = { Authorization: `Bearer ${session}` };
    expect((await app.call(null, 'GET', '/api/users/me', undefined, headers)).status).toBe(401);
    for (const address of [account.email, email]) expect((await logIn(address)).status).toBe(401);
    const next = { password: 'Nebel über dem Napf', passwordConfirmation: 'Nebel über dem Napf' };
    const reset = await app.call(null, 'POST', '/api/auth/reset-password', {
      code: await codeTo(account.email, '/password/reset'),
      ...next,
    });
    expect(reset.body.user).toMatchObject({ id: account.id, email: account.email });
  });

  it('voids what an intruder in the account had mailed to themselves', async () => {
    const account = await createAccount(app);
    const email = await changed(account);
    await app.call(null, 'POST', '/api/auth/forgot-password', { email });
    const reset = await codeTo(email, '/password/reset');
    const further = await changed(account);
    await undo(await codeTo(account.email, '/email/undo'));
    expect((await undo(await codeTo(email, '/email/undo'))).code).toBe('link_invalid');
    const next = { password: 'Nebel über dem Napf', passwordConfirmation: 'Nebel über dem Napf' };
    const answer = await app.call(null, 'POST', '/api/auth/reset-password', { code: reset, ...next });
    expect(answer.code).toBe('link_invalid');
    const { rows } = await app.services.database.pool.query('select email from users where id = $1', [account.id]);
    expect(rows).toEqual([{ email: account.email }]);
    expect(further).not.toBe(account.email);
  });

  it('still restores the first address when a later link was used', async () => {
    const account = await createAccount(app);
    const email = await changed(account);
    await changed(account);
    expect((await undo(await codeTo(email, '/email/undo'))).status).toBe(200);
    expect((await undo(await codeTo(account.email, '/email/undo'))).status).toBe(200);
    const { rows } = await app.services.database.pool.query('select email from users where id = $1', [account.id]);
    expect(rows).toEqual([{ email: account.email }]);
  });

  it('works for 72 hours, during which no one else can take the address', async () => {
    const account = await createAccount(app);
    await changed(account);
    const code = await codeTo(account.email, '/email/undo');
    const signUp = () =>
      app.call(null, 'POST', '/api/auth/local/register', {
        email: account.email.toUpperCase(),
        password,
        name: 'Nora',
        locale: 'de',
        terms: true,
      });
    app.moveClock(72 * hour - 60_000);
    expect((await signUp()).code).toBe('email_taken');
    const other = await createAccount(app);
    expect((await request(other.id, account.email)).code).toBe('email_taken');
    app.moveClock(60_000);
    expect((await undo(code)).code).toBe('link_invalid');
    expect((await signUp()).status).toBe(201);
  });

  it('removes a second factor set up around the change, and leaves one from long before', async () => {
    const taken = await createWithSecondFactor(app);
    const email = await changed(taken);
    await undo(await codeTo(taken.email, '/email/undo'));
    const own = await createWithSecondFactor(app);
    app.moveClock(2 * day);
    await changed(own);
    await undo(await codeTo(own.email, '/email/undo'));
    const { rows } = await app.services.database.pool.query(
      'select user_id from authenticators where user_id = any($1)',
      [[taken.id, own.id]],
    );
    expect(rows).toEqual([{ user_id: own.id }]);
    expect(email).not.toBe(taken.email);
  });

  it('ends a login that awaits its code', async () => {
    const own = await createWithSecondFactor(app);
    app.moveClock(2 * day);
    const email = await changed(own);
    const challenge = await beginLogIn(app, email);
    await undo(await codeTo(own.email, '/email/undo'));
    const finished = await app.call(null, 'POST', '/api/auth/local/second-factor', {
      challenge,
      code: codeOf(app, own.secret),
    });
    expect(finished.code).toBe('log_in_expired');
  });

  it('needs its own kind of link', async () => {
    const account = await createAccount(app);
    const email = newAddress();
    await request(account.id, email);
    for (const code of ['unknown', await codeTo(email, '/email/change')]) {
      expect((await undo(code)).code).toBe('link_invalid');
    }
    expect((await undo('')).code).toBe('invalid_input');
  });
});

it('pending addresses and codes are in no queue, and codes nowhere in the clear', async () => {
  const account = await createAccount(app);
  const email = newAddress();
  await request(account.id, email);
  const queued = app.services.database.sql.selectFrom('deliveries').select('data').where('kind', '=', 'email-change');
  expect(await queued.execute()).toEqual([{ data: { userId: account.id } }]);
  const code = await codeTo(email, '/email/change');
  await confirm(account.id, code);
  const undoCode = await codeTo(account.email, '/email/undo');
  const { rows } = await app.services.database.pool.query(
    `select (select jsonb_agg(data)::text from pgboss.job) as jobs, (select jsonb_agg(data)::text from email_tokens) as links,
      (select jsonb_agg(deliveries)::text from deliveries) as mails`,
  );
  for (const hidden of [email, account.email]) expect(rows[0].mails).not.toContain(hidden);
  for (const hidden of [code, undoCode]) expect(JSON.stringify(rows)).not.toContain(hidden);
});

it('all of it is deleted with the account', async () => {
  const { id, email } = await createWithSecondFactor(app);
  await request(id, newAddress());
  await runJobs(app);
  await beginLogIn(app, email);
  const deleted = await app.call(id, 'DELETE', '/api/users/me', { data: { reason: 'other', password } });
  expect(deleted.status).toBe(204);
  app.moveClock(8 * day);
  await app.services.jobs.send(app.services.database.sql, 'erase-due-accounts', {});
  await runJobs(app);
  const { rows } = await app.services.database.pool.query(
    `select (select count(*) from authenticators where user_id = $1) + (select count(*) from recovery_codes where user_id = $1)
      + (select count(*) from log_in_challenges where user_id = $1) + (select count(*) from passkeys where user_id = $1)
      + (select count(*) from security_notices where user_id = $1) + (select count(new_email) from users where id = $1) as left`,
    [id],
  );
  expect(rows).toEqual([{ left: 0 }]);
});
