import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import {
  type CreatedConnection,
  createConnection,
  HostileProvider,
  type Misbehaviour,
  SignOnBrowser,
  withProviders,
} from '../../../tests/support/sign-on.ts';

/** A provider that lies, or a stranger between it and us: each is refused, and nobody is logged in. */

let plain: TestApp;
let app: TestApp;
let provider: HostileProvider;
let other: HostileProvider;
let connection: CreatedConnection;
let another: CreatedConnection;
let member: string;
const known = { sub: 'nadia', email: 'nadia@hochschule.example' };

beforeAll(async () => {
  plain = await startTestApp();
  [provider, other] = await Promise.all([HostileProvider.create(), HostileProvider.create()]);
  app = withProviders(plain, [provider, other]);
  connection = await createConnection(app, { issuer: provider.issuer, proven: ['hochschule.example'] });
  another = await createConnection(app, { issuer: other.issuer });
  member = await createMember(app, { name: 'Nadia' });
  await link(member, connection, provider, known);
});
beforeEach(() => {
  provider.misbehaviour = {};
  other.misbehaviour = {};
});
afterAll(() => plain.close());

/** Links an identity to a member who has just logged in. */
async function link(id: string, at: CreatedConnection, by: HostileProvider, claims: Record<string, unknown>) {
  const browser = new SignOnBrowser(app);
  await browser.signOn(at, by, claims);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return app.call(id, 'POST', '/api/auth/sign-on/link', {}, { Cookie: cookie });
}

const isLoggedIn = (browser: SignOnBrowser) => browser.cookies.has('jwt');

describe('an honest answer', () => {
  it('logs in who has linked it, and nothing else is needed', async () => {
    const browser = new SignOnBrowser(app);
    const { status, body } = await browser.signOn(connection, provider, known);
    expect([status, body.data.session.user.id, isLoggedIn(browser)]).toEqual([200, member, true]);
  });

  it('carries PKCE, state and nonce, and the one address of the connection', async () => {
    const url = new URL(await new SignOnBrowser(app).start(connection));
    const parameters = Object.fromEntries(url.searchParams);
    expect(parameters).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', client_id: 'adeux-test' });
    expect(parameters.redirect_uri).toBe(connection.redirectAddress);
    expect(parameters.redirect_uri).not.toBe(another.redirectAddress);
    for (const name of ['code_challenge', 'state', 'nonce']) expect(parameters[name]?.length).toBeGreaterThan(30);
  });
});

describe('an answer that lies', () => {
  const hour = 3600;
  const now = Math.floor(Date.now() / 1000);
  const lies: [string, Misbehaviour][] = [
    ['names another issuer', { claims: { iss: 'https://elsewhere.example.test' } }],
    ['is for another nonce', { claims: { nonce: 'another' } }],
    ['has no nonce', { claims: { nonce: undefined } }],
    ['is for another audience', { claims: { aud: 'somebody-else' } }],
    ['is for several audiences, and us not alone', { claims: { aud: ['somebody-else', 'and-another'] } }],
    ['has expired', { claims: { iat: now - 2 * hour, exp: now - hour } }],
    ['has no subject', { claims: { sub: undefined } }],
    ['is not signed', { alg: 'none' }],
    [
      'is not signed, and the provider says it need not be',
      { alg: 'none', metadata: { id_token_signing_alg_values_supported: ['none'] } },
    ],
    ['is signed by a key the provider does not have', { hidesKey: true }],
  ];
  it.each(lies)('is refused where it %s', async (_, misbehaviour) => {
    provider.misbehaviour = misbehaviour;
    const browser = new SignOnBrowser(app);
    const { status, code } = await browser.signOn(connection, provider, known);
    expect([status, code, isLoggedIn(browser)]).toEqual([401, 'sign_on_refused', false]);
    expect((await browser.get('/api/auth/sign-on/proof')).body.data).toBeNull();
  });

  it('is refused where the userinfo is about another person', async () => {
    provider.misbehaviour = { userinfo: { sub: 'somebody-else', email: 'chef@hochschule.example' } };
    const { code } = await new SignOnBrowser(app).signOn(connection, provider, { sub: 'nadia' });
    expect(code).toBe('sign_on_refused');
  });
});

describe('the way back', () => {
  it('is open once: the same address again is refused', async () => {
    const browser = new SignOnBrowser(app);
    const answer = provider.approve(await browser.start(connection), known);
    expect((await browser.answer(connection, answer)).status).toBe(200);
    const again = new SignOnBrowser(app);
    again.cookies.set('sign_on', browser.cookies.get('sign_on') ?? '');
    expect((await again.answer(connection, answer)).code).toBe('sign_on_expired');
  });

  it('is open to one of two at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const browser = new SignOnBrowser(app);
      const answer = provider.approve(await browser.start(connection), known);
      const both = await Promise.all([browser.answer(connection, answer), browser.answer(connection, answer)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    }
  });

  it('is closed to another browser, which a stranger sends there with their own answer', async () => {
    const stranger = new SignOnBrowser(app);
    const answer = provider.approve(await stranger.start(connection), known);
    for (const victim of [new SignOnBrowser(app), await started()]) {
      expect((await victim.answer(connection, answer)).code).toBe('sign_on_expired');
      expect(isLoggedIn(victim)).toBe(false);
    }
    async function started() {
      const victim = new SignOnBrowser(app);
      await victim.start(connection);
      return victim;
    }
  });

  it('is of one connection: what one provider answers is not taken for another’s', async () => {
    const browser = new SignOnBrowser(app);
    const answer = other.approve(await browser.start(another), known);
    expect((await browser.answer(connection, answer)).code).toBe('sign_on_expired');
    const honest = provider.approve(await browser.start(connection), known);
    honest.set('iss', other.issuer);
    expect((await browser.answer(connection, honest)).code).toBe('sign_on_refused');
    const silent = provider.approve(await browser.start(connection), known);
    silent.delete('iss');
    expect((await browser.answer(connection, silent)).code).toBe('sign_on_refused');
  });

  it('closes after a quarter of an hour, and where the coordinator has named another issuer meanwhile', async () => {
    const browser = new SignOnBrowser(app);
    const late = provider.approve(await browser.start(connection), known);
    plain.moveClock(16 * 60_000);
    expect((await browser.answer(connection, late)).code).toBe('sign_on_expired');
    const moved = await createConnection(app, { issuer: provider.issuer });
    const answer = provider.approve(await browser.start(moved), known);
    const data = { issuer: other.issuer, clientId: 'adeux-test', domains: [], rules: [], defaultCohort: null };
    await app.call(moved.coordinator, 'PUT', '/api/organisation/sign-on', { data });
    expect((await browser.answer(moved, answer)).code).toBe('sign_on_expired');
  });

  it('reports what the person or the provider declined', async () => {
    const browser = new SignOnBrowser(app);
    const state = new URL(await browser.start(connection)).searchParams.get('state') ?? '';
    const declined = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
    expect((await browser.answer(connection, declined)).code).toBe('sign_on_refused');
  });
});

describe('keys that change', () => {
  it('count from the moment they are published, the former beside them', async () => {
    const early = new SignOnBrowser(app);
    const before = provider.approve(await early.start(connection), known);
    await provider.rotate();
    expect((await early.answer(connection, before)).status).toBe(200);
    expect((await new SignOnBrowser(app).signOn(connection, provider, known)).status).toBe(200);
    await provider.rotate({ dropsFormer: true });
    expect((await new SignOnBrowser(app).signOn(connection, provider, known)).status).toBe(200);
  });
});

describe('an identity', () => {
  it('is one of its issuer: the same subject of another provider is another person', async () => {
    const browser = new SignOnBrowser(app);
    const { body } = await browser.signOn(another, other, known);
    expect([body.data.session, isLoggedIn(browser)]).toEqual([null, false]);
  });

  it('is nobody’s once the coordinator names another issuer, and again theirs when they name the former', async () => {
    const own = await createConnection(app, { issuer: provider.issuer });
    const id = await createMember(app);
    await link(id, own, provider, known);
    const data = { clientId: 'adeux-test', domains: [], rules: [], defaultCohort: null };
    const settle = (issuer: string) =>
      app.call(own.coordinator, 'PUT', '/api/organisation/sign-on', { data: { ...data, issuer } });
    await settle(other.issuer);
    expect((await new SignOnBrowser(app).signOn(own, other, known)).body.data.session).toBeNull();
    await settle(provider.issuer);
    expect((await new SignOnBrowser(app).signOn(own, provider, known)).body.data.session.user.id).toBe(id);
  });
});
