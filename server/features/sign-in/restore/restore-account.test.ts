import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { acceptedChat, block, readChat, write } from '../../../../tests/support/chats.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { quickHash } from '../../../../tests/support/passwords.ts';
import { present } from '../../../../tests/support/present.ts';
import { createWithSecondFactor } from '../../../../tests/support/second-factor.ts';
import { subscribe } from '../../../../tests/support/subscriptions.ts';
import { newId } from '../../../base/ids.ts';
import { eraseDueAccounts } from '../../me/deletion/erase-due-accounts.job.ts';
import { startSession } from '../../session/start-session.ts';
import { leaveSubscriptions } from '../../subscriptions/orders/leave-subscriptions.ts';

const password = 'Seerose im Regen 7';
const day = 86_400_000;
let passwordHash: string;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = quickHash(password);
});
afterAll(() => app.close());

async function createLeaver(name = 'Reto') {
  const email = `leaver-${newId()}@example.test`;
  return { email, id: await createMember(app, { email, passwordHash, name }) };
}

/** Calls with a new session: earlier ones end with the deletion. */
async function asMember<const Method extends string, const Path extends string>(
  id: string,
  method: Method,
  path: Path,
  json?: unknown,
) {
  return app.call(null, method, path, json, {
    Authorization: `Bearer ${await startSession(app.services, id, 'test')}`,
  });
}

async function leave(member: string) {
  const { status } = await asMember(member, 'DELETE', '/api/users/me', { data: { reason: 'other', password } });
  expect(status).toBe(204);
}

async function mailedToken(email: string): Promise<string> {
  const mail = (await mailsTo(app, email)).at(-1);
  expect(mail?.link.pathname).toBe('/de/account/restore');
  return mail?.link.searchParams.get('token') ?? '';
}

const logIn = (identifier: string, given = password) =>
  app.call(null, 'POST', '/api/auth/local', { identifier, password: given });
const restore = (token: string) => app.call(null, 'POST', '/api/auth/restore', { token });
const restoreWith = (identifier: string, given = password) =>
  app.call(null, 'POST', '/api/auth/local/restore', { identifier, password: given });
const isDeleted = async (id: string) => {
  const { rows } = await app.services.database.pool.query('select deleted_at from users where id = $1', [id]);
  return rows[0].deleted_at !== null;
};
const canEnter = async (id: string) => (await asMember(id, 'GET', '/api/users/me')).status === 200;

describe('a member who has requested deletion', () => {
  it('is invisible to others and locked out, also with an older session', async () => {
    const { requester, addressee, chatId } = await acceptedChat(app);
    const email = `leaver-${newId()}@example.test`;
    await app.services.database.sql
      .updateTable('users')
      .set({ password_hash: passwordHash, email })
      .where('id', '=', requester)
      .execute();
    const listed = async () => {
      const { rows } = await app.services.database.pool.query(
        'select listed, exists (select from search_entries p where p.search_number = profiles.search_number) as paired from profiles where id = $1',
        [requester],
      );
      return rows[0];
    };
    expect(await listed()).toEqual({ listed: true, paired: true });
    await leave(requester);
    expect(await listed()).toEqual({ listed: false, paired: false });
    expect((await app.call(addressee, 'GET', `/api/profiles/${requester}`)).status).toBe(404);
    expect(await readChat(app, addressee, chatId)).toMatchObject({
      canWrite: false,
      partner: { id: null, name: null, reachable: false },
    });
    expect(await canEnter(requester)).toBe(false);
    const { status, error } = await logIn(email);
    expect([status, error.details.code]).toEqual([403, 'deletion_pending']);
    expect(Date.parse(present(error.details.until))).toBeGreaterThan(Date.now() + 6 * day);
    expect((await restore(await mailedToken(email))).status).toBe(200);
    expect(await listed()).toEqual({ listed: true, paired: true });
    expect(await readChat(app, addressee, chatId)).toMatchObject({ canWrite: true, partner: { id: requester } });
    expect((await logIn(email)).status).toBe(200);
  });

  it('is missing from others’ lists of blocked members until they return', async () => {
    const { id, email } = await createLeaver();
    const other = await createMember(app);
    await block(app, other, id);
    const blocked = async () => (await app.call(other, 'GET', '/api/blocks')).body.data.length;
    expect(await blocked()).toBe(1);
    await leave(id);
    expect(await blocked()).toBe(0);
    await restoreWith(email);
    expect(await blocked()).toBe(1);
  });

  it('gets one mail, with the link, and none about later events', async () => {
    const { id, email } = await createLeaver();
    const other = await createMember(app);
    await write(app, other, id);
    await leave(id);
    app.moveClock(day);
    const mails = await mailsTo(app, email);
    app.moveClock(-day);
    expect(mails.map(({ link }) => link.pathname)).toEqual(['/de/account/restore']);
  });

  it('gets that link instead of a password reset; older ones are void', async () => {
    const { id, email } = await createLeaver();
    await app.call(null, 'POST', '/api/auth/forgot-password', { email });
    const code = (await mailsTo(app, email)).at(-1)?.link.searchParams.get('code');
    await leave(id);
    const reset = { code, password: 'Nebel über dem Napf', passwordConfirmation: 'Nebel über dem Napf' };
    expect((await app.call(null, 'POST', '/api/auth/reset-password', reset)).code).toBe('link_invalid');
    await app.call(null, 'POST', '/api/auth/forgot-password', { email });
    const mails = await mailsTo(app, email);
    expect(mails.slice(1).map(({ link }) => link.pathname)).toEqual(['/de/account/restore', '/de/account/restore']);
    expect((await restore(await mailedToken(email))).status).toBe(200);
  });

  it('learns of it only after the right password', async () => {
    const { id, email } = await createLeaver();
    await leave(id);
    for (const answer of [await logIn(email, 'wrong'), await restoreWith(email, 'wrong')]) {
      expect([answer.status, answer.code]).toEqual([401, 'wrong_credentials']);
    }
    expect((await logIn(email)).code).toBe('deletion_pending');
  });

  it('has the renewal cancelled, leaves the paid period, and is notified in the same mail only', async () => {
    const { id, email } = await createLeaver();
    await subscribe(app, id);
    await mailsTo(app, email);
    await leave(id);
    await runJobs(app);
    const cancelled = async () => {
      const { rows } = await app.services.database.pool.query(
        'select cancelled_at is not null as cancelled from subscriptions where owner_id = $1',
        [id],
      );
      return rows[0].cancelled;
    };
    await leaveSubscriptions(app.services);
    expect(await cancelled()).toBe(true);
    const mails = await mailsTo(app, email);
    expect(mails.at(-1)?.link.pathname).toBe('/de/account/restore');
    await restoreWith(email);
    const { body } = await asMember(id, 'GET', '/api/users/me?populate=subscription');
    expect(body.subscription).toMatchObject({ type: 'premium', source: 'own' });
    await leaveSubscriptions(app.services);
    expect(await cancelled()).toBe(true);
  });
});

describe('coming back', () => {
  it('works by a link, also opened twice at once, and not by one of an earlier deletion', async () => {
    const { id, email } = await createLeaver();
    await leave(id);
    const token = await mailedToken(email);
    const answers = await Promise.all([restore(token), restore(token)]);
    expect(answers.map((answer) => answer.body)).toEqual([{ ok: true }, { ok: true }]);
    expect((await restore(token)).body).toEqual({ ok: true });
    expect((await restore('unknown')).code).toBe('link_invalid');
    await leave(id);
    expect((await restore(token)).code).toBe('link_invalid');
    expect((await restore(await mailedToken(email))).status).toBe(200);
  });

  it('deletes the reason for leaving, and nothing is erased later', async () => {
    const { id, email } = await createLeaver();
    await leave(id);
    expect((await restoreWith(email.toUpperCase())).status).toBe(200);
    app.moveClock(8 * day);
    await eraseDueAccounts.run(app.services, {});
    app.moveClock(-8 * day);
    expect(await isDeleted(id)).toBe(false);
    const { rows } = await app.services.database.pool.query(
      'select deletion_reason, deletion_comment, deletion_asked_at, deletion_due_at from users where id = $1',
      [id],
    );
    expect(Object.values(rows[0])).toEqual([null, null, null, null]);
  });

  it('ends when the account is erased, a moment after seven days and not before', async () => {
    const { id, email } = await createLeaver();
    await leave(id);
    const token = await mailedToken(email);
    app.moveClock(7 * day - 60_000);
    await eraseDueAccounts.run(app.services, {});
    expect(await isDeleted(id)).toBe(false);
    app.moveClock(61_000);
    await eraseDueAccounts.run(app.services, {});
    expect(await isDeleted(id)).toBe(true);
    expect((await restore(token)).code).toBe('link_invalid');
    expect((await restoreWith(email)).code).toBe('wrong_credentials');
    app.moveClock(-7 * day - 1000);
  });

  it('concurrent with the erasure: one succeeds completely', async () => {
    for (let round = 0; round < 12; round++) {
      const { id, email } = await createLeaver();
      await leave(id);
      const token = await mailedToken(email);
      app.moveClock(7 * day);
      const erase = () => Promise.all([eraseDueAccounts.run(app.services, {}), eraseDueAccounts.run(app.services, {})]);
      const both = round % 2 === 0 ? [erase(), restore(token)] : [restore(token), erase()];
      await Promise.all(both);
      app.moveClock(-7 * day);
      const answer = (await Promise.all(both)).find((each) => 'status' in each) as { status: number };
      const { rowCount } = await app.services.database.pool.query('select from profiles where id = $1', [id]);
      const outcome = `${answer.status} ${(await isDeleted(id)) ? 'erased' : 'back'} ${rowCount}`;
      expect(['200 back 1', '400 erased 0']).toContain(outcome);
    }
  });
});

describe('coming back to an account with a second factor', () => {
  it('takes a code in addition to the link', async () => {
    const own = await createWithSecondFactor(app);
    await runJobs(app);
    await leave(own.id);
    const token = (await mailsTo(app, own.email)).at(-1)?.link.searchParams.get('token') ?? '';
    const press = (code?: string) => app.call(null, 'POST', '/api/auth/restore', { token, ...(code && { code }) });
    expect((await press()).error.details.fields).toMatchObject([{ path: 'code' }]);
    expect((await press('000000')).error.details.fields).toMatchObject([{ path: 'code' }]);
    expect((await logIn(own.email)).code).toBe('deletion_pending');
    expect((await press(own.recoveryCodes[0])).body).toEqual({ ok: true });
    expect((await logIn(own.email)).code).toBe('second_factor_needed');
  });

  it('takes a code in addition to the password, which then logs in', async () => {
    const own = await createWithSecondFactor(app);
    await leave(own.id);
    const requests = await restoreWith(own.email);
    expect(requests.code).toBe('second_factor_needed');
    const { challenge } = present(requests.error.details.logIn);
    const finish = (code: string | undefined) =>
      app.call(null, 'POST', '/api/auth/local/second-factor', { challenge, code, restore: true });
    expect((await finish('000000')).status).toBe(400);
    expect((await logIn(own.email)).code).toBe('deletion_pending');
    expect((await finish(own.recoveryCodes[0])).body.user.id).toBe(own.id);
    expect((await logIn(own.email)).code).toBe('second_factor_needed');
  });

  it('changes nothing if a login’s code was not meant to restore', async () => {
    const own = await createWithSecondFactor(app);
    await leave(own.id);
    const { challenge } = present((await restoreWith(own.email)).error.details.logIn);
    const plain = { challenge, code: own.recoveryCodes[0] };
    expect((await app.call(null, 'POST', '/api/auth/local/second-factor', plain)).code).toBe('deletion_pending');
  });
});
