import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../server/base/ids.ts';
import type { Answer, BodyOf } from '../support/answer.ts';
import type { TestApp } from '../support/app.ts';
import { browserAfter, cookiesOf } from '../support/cookies.ts';

/** Planted sessions, and what an answer or its timing reveals about who has an account. */

const hashed = { passwords: 0 };
// The application may be loaded already, and is loaded again with these settings.
vi.resetModules();
vi.doMock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return {
    ...crypto,
    argon2: ((...given: Parameters<typeof crypto.argon2>) => {
      hashed.passwords += 1;
      return crypto.argon2(...given);
    }) as typeof crypto.argon2,
  };
});
const { createLinkCode } = await import('../../server/features/mailed-links/link-codes.ts');
const { hashPassword } = await import('../../server/base/passwords.ts');
const { startTestApp } = await import('../support/app.ts');
const { createMember } = await import('../support/members.ts');
afterAll(() => {
  vi.doUnmock('node:crypto');
  vi.resetModules();
});

const password = 'Seerose im Regen 7';
let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

async function createAccount(traits: { passwordHash?: string | null; confirmed?: boolean } = {}) {
  const email = `nora-${newId()}@example.test`;
  return { email, id: await createMember(app, { email, passwordHash, ...traits }) };
}
const logIn = (identifier: string, headers: Record<string, string> = {}, tried = password) =>
  app.call(null, 'POST', '/api/auth/local', { identifier, password: tried }, headers);
const me = (headers: Record<string, string>) => app.call(null, 'GET', '/api/users/me', undefined, headers);
const sessionOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).sid;

describe('a session planted in another’s browser', () => {
  const signUp = () => ({ email: `nora-${newId()}@example.test`, password, name: 'Nora', locale: 'de', terms: true });
  const ways: [string, (headers: Record<string, string>) => Promise<Answer<BodyOf<'POST', '/api/auth/local'>>>][] = [
    ['log-in', async (headers) => logIn((await createAccount()).email, headers)],
    ['sign-up', (headers) => app.call(null, 'POST', '/api/auth/local/register', signUp(), headers)],
    [
      'a new password by link',
      async (headers) => {
        const code = await createLinkCode(app.services, (await createAccount()).id, 'reset');
        const body = { code, password: 'Ein ganz anderes 8', passwordConfirmation: 'Ein ganz anderes 8' };
        return app.call(null, 'POST', '/api/auth/reset-password', body, headers);
      },
    ],
  ];

  it.each(ways)('is worth nothing after %s: the session is another, and the planted one is over', async (_, comeIn) => {
    const stranger = await createAccount();
    const planted = await logIn(stranger.email);
    const victim = await comeIn(browserAfter(app, planted));
    expect(victim.body.user.id).not.toBe(stranger.id);
    expect(sessionOf(victim.body.jwt)).not.toBe(sessionOf(planted.body.jwt));
    expect(cookiesOf(victim).get('jwt_signature')?.value).toBe(victim.body.jwt.split('.')[2]);
    expect((await me(browserAfter(app, planted))).status).toBe(401);
    expect((await me(browserAfter(app, victim))).body.id).toBe(victim.body.user.id);
  });

  it('cannot name itself', async () => {
    const { email } = await createAccount();
    const made = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(`{"sid":"${newId()}"}`).toString('base64url')}`;
    const browser = { Cookie: `jwt=${made}; jwt_signature=x`, Origin: app.services.environment.publicUrl.origin };
    const answer = await logIn(email, browser);
    expect(answer.status).toBe(200);
    expect(answer.body.jwt).not.toContain(made.split('.')[1]);
    expect((await me({ Authorization: `Bearer ${made}.x` })).status).toBe(401);
  });

  it('is never in an address: a token in the query is none', async () => {
    const { body } = await logIn((await createAccount()).email);
    for (const name of ['jwt', 'token', 'access_token', 'sid']) {
      expect([400, 401]).toContain((await app.call(null, 'GET', `/api/users/me?${name}=${body.jwt}`)).status);
    }
  });
});

describe('whether an address has an account', () => {
  beforeEach(() => {
    hashed.passwords = 0;
  });

  /** The addresses tried: a member, an imported one without a password, a former one, and an unknown one. */
  async function addresses() {
    const left = await createAccount();
    await app.services.database.sql
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', left.id)
      .execute();
    const [known, without] = [await createAccount(), await createAccount({ passwordHash: null })];
    return { known: known.email, without: without.email, left: left.email, nobody: `nobody-${newId()}@example.test` };
  }

  async function answersFor(request: (email: string) => Promise<Answer>) {
    const received: Record<string, unknown> = {};
    for (const [who, email] of Object.entries(await addresses())) {
      hashed.passwords = 0;
      const { status, content, headers } = await request(email);
      received[who] = { status, content, headers: [...headers.keys()].sort(), hashed: hashed.passwords };
    }
    return received;
  }

  it.each([
    ['/api/auth/local', (email: string) => ({ identifier: email, password: 'not the password' }), 401, 1],
    ['/api/auth/local/restore', (email: string) => ({ identifier: email, password: 'not the password' }), 401, 1],
    ['/api/auth/forgot-password', (email: string) => ({ email }), 200, 0],
  ])('is not revealed by %s, nor by its work', async (path, body, status, hashes) => {
    const received = await answersFor((email) => app.call(null, 'POST', path, body(email)));
    const { known, ...others } = received;
    expect(known).toMatchObject({ status, hashed: hashes });
    for (const other of Object.values(others)) expect(other).toEqual(known);
  });

  it('is not revealed by requesting a passkey', async () => {
    const request = () => app.call(null, 'POST', '/api/auth/passkey/options');
    const allowed = (await request()).body.data.options.allowCredentials ?? [];
    expect(allowed).toEqual([]);
  });

  it('is revealed by signing up, as it has to (product 8), after the same work', async () => {
    const { known, nobody } = await addresses();
    const signUp = async (email: string) => {
      hashed.passwords = 0;
      const body = { email, password, name: 'Nora', locale: 'de', terms: true };
      const { status } = await app.call(null, 'POST', '/api/auth/local/register', body);
      return { status, hashed: hashed.passwords };
    };
    expect(await signUp(known)).toEqual({ status: 409, hashed: 1 });
    expect(await signUp(nobody)).toEqual({ status: 201, hashed: 1 });
  });
});
