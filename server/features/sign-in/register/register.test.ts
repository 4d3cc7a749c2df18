import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { cookiesOf } from '../../../../tests/support/cookies.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { newId } from '../../../base/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const path = '/api/auth/local/register';
const signUp = (changes: Record<string, unknown> = {}) => ({
  email: `nora-${newId()}@example.test`,
  password: 'Seerose im Regen 7',
  name: 'Nora',
  locale: 'de',
  terms: true,
  ...changes,
});

describe('register', () => {
  it('creates user and hidden profile, logs in, and mails the confirmation link', async () => {
    const body = signUp({ locale: 'fr', newsletter: true });
    const answer = await app.call(null, 'POST', path, body);
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      email: body.email,
      confirmed: false,
      locale: 'fr',
      newsletter: true,
      remindRequests: true,
    });
    expect(JSON.stringify(answer.body)).not.toContain('argon2');
    expect([...cookiesOf(answer).keys()]).toEqual(['jwt', 'jwt_signature', 'logged_out']);
    const profile = await app.services.database.sql
      .selectFrom('profiles')
      .select(['name', 'status', 'listed'])
      .where('id', '=', answer.body.user.id)
      .executeTakeFirst();
    expect(profile).toEqual({ name: 'Nora', status: 'active', listed: false });
    const [mail, ...more] = await mailsTo(app, body.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Confirme ton adresse e-mail pour À deux');
    expect(mail?.link.origin).toBe(app.services.environment.publicUrl.origin);
    expect(mail?.link.pathname).toBe('/fr/email/confirm');
    const me = await app.call(null, 'GET', '/api/users/me', undefined, { Authorization: `Bearer ${answer.body.jwt}` });
    expect(me.body.id).toBe(answer.body.user.id);
  });

  it('refuses an address already in use, in any spelling', async () => {
    const body = signUp();
    await app.call(null, 'POST', path, body);
    const again = await app.call(
      null,
      'POST',
      path,
      { ...body, email: body.email.toUpperCase() },
      { 'Accept-Language': 'en' },
    );
    expect(again.status).toBe(409);
    expect(again.error).toMatchObject({
      message: expect.stringContaining('This email is already in use'),
      details: { code: 'email_taken' },
    });
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(await mailsTo(app, body.email)).toHaveLength(1);
  });

  it('refuses the address of an imported member without a password', async () => {
    const email = `old-${newId()}@example.test`;
    await createMember(app, { email });
    const answer = await app.call(null, 'POST', path, signUp({ email }));
    expect(answer.code).toBe('email_taken');
  });

  it('lets exactly one of two concurrent sign-ups succeed', async () => {
    const body = signUp();
    const answers = await Promise.all([1, 2].map(() => app.call(null, 'POST', path, body)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(await mailsTo(app, body.email)).toHaveLength(1);
  });

  it.each([
    [
      'a common password',
      { password: 'Password123' },
      'password',
      'This password is too common. Please choose another one',
    ],
    ['a short password', { password: 'kurz' }, 'password', 'Minimum 8 characters'],
    ['a long password', { password: 'x'.repeat(129) }, 'password', 'Maximum 128 characters'],
    ['no address', { email: 'nobody' }, 'email', 'Enter your email address'],
    [
      'a second line in the address',
      { email: 'a@example.test\nBcc: b@example.test' },
      'email',
      'Enter your email address',
    ],
    ['two addresses', { email: 'a@example.test,b@example.test' }, 'email', 'Enter your email address'],
    ['an endless address', { email: `${'a'.repeat(250)}@example.test` }, 'email', 'Maximum 254 characters'],
    ['an empty name', { name: '  ' }, 'name', 'Required'],
    ['a name with a zero byte', { name: 'No\u0000ra' }, 'name', 'Please check your input'],
    ['a name of the wrong type', { name: ['Nora'] }, 'name', 'Please check your input'],
    ['unaccepted terms', { terms: false }, 'terms', 'Please accept the terms of service'],
    ['an unknown language', { locale: 'it' }, 'locale', 'Please check your input'],
  ])('refuses %s', async (_, change, field, message) => {
    const answer = await app.call(null, 'POST', path, signUp(change), { 'Accept-Language': 'en' });
    expect(answer.status).toBe(400);
    expect(answer.error.details.fields).toContainEqual({ path: field, message });
  });

  it('names an unknown field', async () => {
    const answer = await app.call(null, 'POST', path, signUp({ subscription_type: 'premium' }));
    expect(answer.status).toBe(400);
    expect(answer.code).toBe('unknown_parameter');
  });

  it('accepts a password of 128 characters of any script', async () => {
    const body = signUp({ password: 'ü漢🙂 '.repeat(25) });
    expect((await app.call(null, 'POST', path, body)).status).toBe(201);
    const login = await app.call(null, 'POST', '/api/auth/local', { identifier: body.email, password: body.password });
    expect(login.status).toBe(200);
  });
});
