import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createCohort } from '../../../tests/support/cohorts.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createAccount, createWithSecondFactor, password } from '../../../tests/support/second-factor.ts';
import {
  type CreatedConnection,
  createConnection,
  HostileProvider,
  SignOnBrowser,
  withProviders,
} from '../../../tests/support/sign-on.ts';
import { newId } from '../../base/ids.ts';
import { startSession } from '../session/public.ts';

let plain: TestApp;
let app: TestApp;
let provider: HostileProvider;
let connection: CreatedConnection;
const domain = 'hochschule.example';

beforeAll(async () => {
  plain = await startTestApp();
  provider = await HostileProvider.create();
  app = withProviders(plain, [provider]);
  connection = await createConnection(app, { issuer: provider.issuer, proven: [domain] });
});
afterAll(() => plain.close());

const someone = (traits: Record<string, unknown> = {}) => {
  const sub = newId();
  return { sub, email: `${sub}@${domain}`, ...traits };
};
const saying = { name: 'Nadia', locale: 'de', terms: true };

async function provenIn(claims: Record<string, unknown>): Promise<SignOnBrowser> {
  const browser = new SignOnBrowser(app);
  await browser.signOn(connection, provider, claims);
  return browser;
}

const cookieOf = (browser: SignOnBrowser) => ({
  Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});
const linkTo = (id: string, browser: SignOnBrowser, body: object = {}) =>
  app.call(id, 'POST', '/api/auth/sign-on/link', body, cookieOf(browser));

async function accountOf(id: string) {
  const { sql } = app.services.database;
  return sql
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('a new person', () => {
  it('becomes a member without a password and without a mail, where the organisation answers for the address', async () => {
    const claims = someone({ given_name: 'Nadia' });
    const browser = await provenIn(claims);
    expect((await browser.get('/api/auth/sign-on/proof')).body.data).toMatchObject({
      email: claims.email,
      isEmailProven: true,
      name: 'Nadia',
      hasAccount: false,
    });
    const { status, body } = await browser.post('/api/auth/sign-on/register', saying);
    expect([status, browser.cookies.has('jwt'), body.user.confirmed]).toEqual([201, true, true]);
    expect(await mailsTo(app, claims.email)).toEqual([]);
    const next = await new SignOnBrowser(app).signOn(connection, provider, claims);
    expect(next.body.data.session.user.id).toBe(body.user.id);
  });

  it('accepts the terms, as everybody', async () => {
    const browser = await provenIn(someone());
    expect((await browser.post('/api/auth/sign-on/register', { ...saying, terms: false })).status).toBe(400);
    expect((await browser.get('/api/auth/sign-on/proof')).body.data).not.toBeNull();
  });

  it.each([
    ['the provider says it is not verified', { email_verified: false }],
    ['the domain is not proven to be theirs', { email: `${newId()}@elsewhere.example`, email_verified: true }],
    ['there is no address', { email: undefined }],
  ])('confirms the address by mail where %s', async (_, traits) => {
    const browser = await provenIn(someone(traits));
    const { body } = await browser.get('/api/auth/sign-on/proof');
    expect([body.data.isEmailProven, body.data.hasAccount]).toEqual([false, false]);
    const missing = await browser.post('/api/auth/sign-on/register', saying);
    expect([missing.status, missing.body.error.details.fields[0].path]).toEqual([400, 'email']);
    const email = `${newId()}@elsewhere.example`;
    const made = await browser.post('/api/auth/sign-on/register', { ...saying, email });
    expect([made.status, made.body.user.confirmed]).toEqual([201, false]);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it('cannot prepare an account for someone else: a reset by the owner of the address starts again', async () => {
    const claims = someone({ email_verified: false });
    const browser = await provenIn(claims);
    const email = `${newId()}@elsewhere.example`;
    const { body } = await browser.post('/api/auth/sign-on/register', { ...saying, email });
    await app.call(null, 'POST', '/api/auth/forgot-password', { email });
    const code = (await mailsTo(app, email)).at(-1)?.link.searchParams.get('code');
    const next = { code, password: 'Nebel über dem Napf', passwordConfirmation: 'Nebel über dem Napf' };
    expect((await app.call(null, 'POST', '/api/auth/reset-password', next)).status).toBe(200);
    const again = await new SignOnBrowser(app).signOn(connection, provider, claims);
    expect(again.body.data.session).toBeNull();
    expect((await accountOf(body.user.id)).email).toBeNull();
  });

  it('is made once by two at once', async () => {
    const claims = someone();
    const browser = await provenIn(claims);
    const both = await Promise.all([
      browser.post('/api/auth/sign-on/register', saying),
      browser.post('/api/auth/sign-on/register', saying),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    const [first, second] = [await provenIn(someone({ sub: 'twice' })), await provenIn(someone({ sub: 'twice' }))];
    const other = await Promise.all([first, second].map((each) => each.post('/api/auth/sign-on/register', saying)));
    expect(other.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a public client', () => {
  it('has no secret to prove itself with: PKCE alone ties the code to the browser', async () => {
    const open = await createConnection(app, { issuer: provider.issuer, secret: '' });
    expect(open.hasSecret).toBe(false);
    provider.misbehaviour = { metadata: { token_endpoint_auth_methods_supported: ['none'] } };
    const claims = someone();
    const url = new URL(await new SignOnBrowser(app).start(open));
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    provider.secrets.length = 0;
    const answer = await new SignOnBrowser(app).signOn(open, provider, claims);
    expect([answer.status, provider.secrets]).toEqual([200, [false]]);
    provider.misbehaviour = {};
    await new SignOnBrowser(app).signOn(connection, provider, someone());
    expect(provider.secrets).toEqual([false, true]);
  });
});

describe('an account that is there', () => {
  it('is not entered by an organisation that answers for its address: both have to be proven', async () => {
    const claims = someone();
    const member = await createMember(app, { email: claims.email });
    const browser = await provenIn(claims);
    expect(browser.cookies.has('jwt')).toBe(false);
    expect((await browser.get('/api/auth/sign-on/proof')).body.data.hasAccount).toBe(true);
    expect((await browser.post('/api/auth/sign-on/register', saying)).code).toBe('email_taken');
    expect((await browser.post('/api/auth/sign-on/link', {})).status).toBe(401);
    expect((await linkTo(member, new SignOnBrowser(app))).error.details.code).toBe('sign_on_expired');
    expect((await linkTo(member, browser)).status).toBe(200);
    const next = await new SignOnBrowser(app).signOn(connection, provider, claims);
    expect(next.body.data.session.user.id).toBe(member);
    expect((await mailsTo(app, claims.email)).at(-1)?.subject).toContain('Organisation');
  });

  it('is not named where the organisation does not answer for the address', async () => {
    const email = `${newId()}@elsewhere.example`;
    await createMember(app, { email });
    const browser = await provenIn(someone({ email, email_verified: true }));
    expect((await browser.get('/api/auth/sign-on/proof')).body.data.hasAccount).toBe(false);
  });

  it('asks for the password where the log-in is long ago', async () => {
    const { id } = await createAccount(app);
    const jwt = await startSession(app.services, id, 'test');
    plain.moveClock(60 * 60_000);
    const browser = await provenIn(someone());
    const call = (body: object) =>
      app.call(null, 'POST', '/api/auth/sign-on/link', body, { ...cookieOf(browser), Authorization: `Bearer ${jwt}` });
    expect((await call({})).faultyFields).toEqual(['password']);
    expect((await call({ password: 'falsch-geraten' })).faultyFields).toEqual(['password']);
    expect((await call({ password })).status).toBe(200);
    expect((await app.call(id, 'GET', '/api/auth/identities')).body.data).toHaveLength(1);
  });

  it('is linked to one identity of an organisation, and an identity to one account', async () => {
    const [one, two] = [await createMember(app), await createMember(app)];
    const claims = someone();
    expect((await linkTo(one, await provenIn(claims))).status).toBe(200);
    // The identity logs in by itself now; a person who proved it before is too late.
    const late = await provenIn(someone());
    await app.services.database.sql.updateTable('sign_on_proofs').set({ subject: claims.sub }).execute();
    expect((await linkTo(two, late)).error.details.code).toBe('sign_on_taken');
    expect((await linkTo(one, await provenIn(someone()))).status).toBe(200);
    expect((await app.call(one, 'GET', '/api/auth/identities')).body.data).toHaveLength(1);
    expect((await new SignOnBrowser(app).signOn(connection, provider, claims)).body.data.session).toBeNull();
  });

  it('is unlinked by its owner alone, who then logs in as before', async () => {
    const member = await createMember(app);
    const claims = someone();
    await linkTo(member, await provenIn(claims));
    const [identity] = (await app.call(member, 'GET', '/api/auth/identities')).body.data;
    const path = `/api/auth/identities/${identity?.id}`;
    expect((await app.call(await createMember(app), 'DELETE', path)).status).toBe(404);
    expect((await app.call(member, 'DELETE', path)).status).toBe(204);
    expect((await new SignOnBrowser(app).signOn(connection, provider, claims)).body.data.session).toBeNull();
  });

  it('needs a confirmed address', async () => {
    const member = await createMember(app, { confirmed: false });
    expect((await linkTo(member, await provenIn(someone()))).error.details.code).toBe('email_not_confirmed');
  });
});

describe('who is linked', () => {
  async function linked(account: { id: string }) {
    const claims = someone();
    await linkTo(account.id, await provenIn(claims));
    return { ...account, claims, enter: () => new SignOnBrowser(app).signOn(connection, provider, claims) };
  }

  it('is asked for the second factor: who runs the provider alone does not get in', async () => {
    const account = await linked(await createWithSecondFactor(app));
    const browser = new SignOnBrowser(app);
    const { status, code } = await browser.signOn(connection, provider, account.claims);
    expect([status, code, browser.cookies.has('jwt')]).toEqual([403, 'second_factor_needed', false]);
  });

  it('stays out where a moderator has suspended them', async () => {
    const account = await linked(await createAccount(app));
    const until = new Date(app.services.clock().getTime() + 86_400_000);
    await app.services.database.sql
      .updateTable('users')
      .set({ suspended_until: until })
      .where('id', '=', account.id)
      .execute();
    const { body } = await account.enter();
    expect(body.data.session.user.suspension).toBeDefined();
    const { status } = await app.app.request('/api/chats', {
      headers: { Authorization: `Bearer ${body.data.session.jwt}` },
    });
    expect(status).toBe(403);
  });

  it('is warned when the account is about to be deleted', async () => {
    const account = await linked(await createAccount(app));
    const due = new Date(app.services.clock().getTime() + 86_400_000);
    await app.services.database.sql
      .updateTable('users')
      .set({ deletion_asked_at: app.services.clock(), deletion_due_at: due })
      .where('id', '=', account.id)
      .execute();
    expect((await account.enter()).code).toBe('deletion_pending');
  });

  it('keeps account and password when the organisation ends it', async () => {
    const own = await createConnection(app, { issuer: provider.issuer });
    const account = await createAccount(app);
    const browser = new SignOnBrowser(app);
    await browser.signOn(own, provider, someone());
    expect((await linkTo(account.id, browser)).status).toBe(200);
    expect((await app.call(own.coordinator, 'DELETE', '/api/organisation/sign-on')).status).toBe(204);
    const credentials = { identifier: account.email, password };
    expect((await app.call(null, 'POST', '/api/auth/local', credentials)).status).toBe(200);
    expect((await app.call(account.id, 'GET', '/api/auth/identities')).body.data).toEqual([]);
    expect((await browser.get(`/api/auth/sign-on/${own.code}/start`)).status).toBe(404);
  });
});

describe('affiliation', () => {
  it('leads to a cohort, as long as one can apply and has not', async () => {
    const cohort = await createCohort(app);
    const data = {
      issuer: provider.issuer,
      clientId: 'adeux-test',
      domains: [domain],
      rules: [{ claim: 'eduperson_affiliation', value: 'student', cohort: cohort.code }],
      defaultCohort: null,
      clientSecret: 'geheim',
    };
    const { body } = await app.call(cohort.coordinator, 'PUT', '/api/organisation/sign-on', { data });
    const own = { ...connection, ...body.data };
    const claims = someone({ eduperson_affiliation: ['member', 'student'] });
    const browser = new SignOnBrowser(app);
    expect((await browser.signOn(own, provider, claims)).body.data).toMatchObject({
      session: null,
      cohort: cohort.code,
    });
    const member = await createMember(app);
    expect((await linkTo(member, browser)).body.data.cohort).toBe(cohort.code);
    const enter = async () => (await new SignOnBrowser(app).signOn(own, provider, claims)).body.data.cohort;
    expect(await enter()).toBe(cohort.code);
    const { sql } = app.services.database;
    await sql.updateTable('cohorts').set({ deadline_on: '2000-01-01' }).where('id', '=', cohort.id).execute();
    expect(await enter()).toBeNull();
  });
});
