import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { codeMailedTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { newId } from '../../base/ids.ts';
import { hashPassword } from '../../base/passwords.ts';

const oldPassword = 'Seerose im Regen 7';
const password = 'Nebel über dem Napf';
let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(oldPassword);
});
afterAll(() => app.close());

describe('users/me', () => {
  it('is for members', async () => {
    expect((await app.call(null, 'GET', '/api/users/me')).code).toBe('not_logged_in');
    expect((await app.call(null, 'PUT', '/api/users/me', { data: {} })).status).toBe(401);
  });

  it('includes subscription and profile when populated', async () => {
    const id = await createMember(app, { name: 'Rea', premium: true });
    const plain = await app.call(id, 'GET', '/api/users/me');
    expect(plain.body.subscription).toBeUndefined();
    expect(plain.body.profile).toBeUndefined();
    for (const populate of [
      'populate=subscription,profile',
      'populate[0]=subscription&populate[1]=profile',
      'populate=*',
    ]) {
      const { body } = await app.call(id, 'GET', `/api/users/me?${populate}`);
      expect(body.subscription).toEqual({ type: 'premium', monthlyLimit: 100, source: 'own' });
      expect(body.profile).toMatchObject({ id, name: 'Rea' });
    }
    const unknown = await app.call(id, 'GET', '/api/users/me?populate=password');
    expect(unknown.status).toBe(400);
  });

  it('answers each of many concurrent callers with their own account', async () => {
    const requested = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => ({
        id: await createMember(app, { name: `Gleichzeitig ${'abcdefghijkl'[number]}`, premium: number % 3 === 0 }),
        isPremium: number % 3 === 0,
      })),
    );
    const answers = await Promise.all(
      requested.map(({ id }) => app.call(id, 'GET', '/api/users/me?populate=subscription,profile')),
    );
    for (const [number, { id, isPremium }] of requested.entries()) {
      expect(answers[number]?.body).toMatchObject({
        id,
        subscription: { type: isPremium ? 'premium' : 'basic' },
        profile: { id, name: `Gleichzeitig ${'abcdefghijkl'[number]}` },
      });
    }
  });

  it('changes only what is given', async () => {
    const id = await createMember(app);
    const change = (data: unknown) => app.call(id, 'PUT', '/api/users/me?populate=subscription', { data });
    expect((await change({ locale: 'fr', newsletter: true })).body).toMatchObject({
      locale: 'fr',
      newsletter: true,
      remindRequests: true,
      mailPreviews: true,
      subscription: { type: 'basic', monthlyLimit: 4 },
    });
    expect((await change({ remindRequests: false, remindUnread: false })).body).toMatchObject({
      locale: 'fr',
      newsletter: true,
      remindRequests: false,
      remindUnread: false,
    });
    expect((await change({ mailPreviews: false })).body).toMatchObject({ locale: 'fr', mailPreviews: false });
    expect((await change({})).body).toMatchObject({ locale: 'fr', remindUnread: false, mailPreviews: false });
  });

  it.each([
    [{ locale: 'it' }],
    [{ newsletter: 'yes' }],
    [{ email: 'new@example.test' }],
    [{ subscription_type: 'premium' }],
  ])('refuses %j', async (data) => {
    const id = await createMember(app);
    expect((await app.call(id, 'PUT', '/api/users/me', { data })).status).toBe(400);
  });
});

describe('change password', () => {
  const change = (headers: Record<string, string>, currentPassword = oldPassword, given = password) =>
    app.call(
      null,
      'POST',
      '/api/auth/change-password',
      { currentPassword, password: given, passwordConfirmation: given },
      { 'Accept-Language': 'en', ...headers },
    );
  async function logInTwice() {
    const email = `rea-${newId()}@example.test`;
    await createMember(app, { email, passwordHash });
    const logIn = (given: string) => app.call(null, 'POST', '/api/auth/local', { identifier: email, password: given });
    const bearer = async () => ({ Authorization: `Bearer ${(await logIn(oldPassword)).body.jwt}` });
    return { email, logIn, here: await bearer(), elsewhere: await bearer() };
  }
  const me = (headers: Record<string, string>) => app.call(null, 'GET', '/api/users/me', undefined, headers);

  it('changes it, ends all sessions, and begins a new one here', async () => {
    const { here, elsewhere, logIn } = await logInTwice();
    const answer = await change(here);
    expect(answer.status).toBe(200);
    expect((await me(here)).status).toBe(401);
    expect((await me({ Authorization: `Bearer ${answer.body.jwt}` })).status).toBe(200);
    expect((await me(elsewhere)).status).toBe(401);
    expect((await logIn(oldPassword)).status).toBe(401);
    expect((await logIn(password)).status).toBe(200);
  });

  it('makes mailed reset links void', async () => {
    const { email, here } = await logInTwice();
    await app.call(null, 'POST', '/api/auth/forgot-password', { email });
    const code = await codeMailedTo(app, email);
    await change(here);
    const reset = await app.call(null, 'POST', '/api/auth/reset-password', {
      code,
      password: oldPassword,
      passwordConfirmation: oldPassword,
    });
    expect(reset.code).toBe('link_invalid');
  });

  it('refuses a wrong current password at its field, and ends no session', async () => {
    const { here, elsewhere } = await logInTwice();
    const answer = await change(here, 'not it');
    expect(answer.status).toBe(400);
    expect(answer.error.details.fields).toEqual([
      { path: 'currentPassword', message: 'That isn’t the right password' },
    ]);
    expect((await change(here, oldPassword, 'Football')).error.details.fields?.[0]?.path).toBe('password');
    expect((await me(elsewhere)).status).toBe(200);
  });

  it('of two changes at once makes one', async () => {
    const { here, logIn } = await logInTwice();
    const passwords = ['Wolken am Säntis 1', 'Wolken am Säntis 2'];
    const answers = await Promise.all(passwords.map((given) => change(here, oldPassword, given)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    const winner = passwords[answers.findIndex((answer) => answer.status === 200)] ?? '';
    expect((await logIn(winner)).status).toBe(200);
  });

  it('is refused to a visitor', async () => {
    expect((await change({})).status).toBe(401);
  });
});
