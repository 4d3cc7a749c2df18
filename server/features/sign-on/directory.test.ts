import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { callScim, operations, someUser } from '../../../tests/support/scim.ts';
import { createAccount, password } from '../../../tests/support/second-factor.ts';
import {
  type CreatedConnection,
  createConnection,
  HostileProvider,
  SignOnBrowser,
  withProviders,
} from '../../../tests/support/sign-on.ts';
import { newId } from '../../base/ids.ts';

let plain: TestApp;
let app: TestApp;
let provider: HostileProvider;
beforeAll(async () => {
  plain = await startTestApp();
  provider = await HostileProvider.create();
  app = withProviders(plain, [provider]);
});
afterAll(() => plain.close());

let connection: CreatedConnection;
let scim: (method: string, path: string, body?: object) => ReturnType<typeof callScim>;
beforeEach(async () => {
  connection = await createConnection(app, { issuer: provider.issuer });
  const { body } = await app.call(connection.coordinator, 'POST', '/api/organisation/directory/token');
  scim = (...given) => callScim(app, body.data.token ?? '', ...given);
});

const setActive = (id: string, active: boolean) =>
  scim('PATCH', `/Users/${id}`, operations({ op: 'replace', path: 'active', value: active }));
const signOn = (claims: Record<string, unknown>, browser = new SignOnBrowser(app)) =>
  browser.signOn(connection, provider, claims);
const link = (member: string, browser: SignOnBrowser) =>
  app.call(
    member,
    'POST',
    '/api/auth/sign-on/link',
    {},
    {
      Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  );

/** A user of the directory, and a member who is linked to what the provider calls them. */
async function linked(email: string, claims: Record<string, unknown>, traits: { externalId?: string } = {}) {
  const { body } = await scim('POST', '/Users', someUser(email.split('@')[0], traits));
  const account = await createAccount(app, { email });
  const browser = new SignOnBrowser(app);
  await signOn(claims, browser);
  expect((await link(account.id, browser)).status).toBe(200);
  return { ...account, user: body.id };
}

describe('whom a directory deactivates', () => {
  it('cannot log in by the organisation until it takes them in again; account and password stay', async () => {
    const email = `${newId()}@example.test`;
    const claims = { sub: newId() };
    const account = await linked(email, claims);
    expect((await signOn(claims)).body.data.session.user.id).toBe(account.id);
    await setActive(account.user, false);
    expect((await signOn(claims)).code).toBe('sign_on_ended');
    const entered = await app.call(null, 'POST', '/api/auth/local', { identifier: email, password });
    expect(entered.status).toBe(200);
    const [identity] = (await app.call(account.id, 'GET', '/api/auth/identities')).body.data;
    expect(identity?.endedAt).not.toBeNull();
    await setActive(account.user, true);
    expect((await signOn(claims)).body.data.session.user.id).toBe(account.id);
  });

  it('stays out once the directory has deleted them, and comes back when it names them again', async () => {
    const email = `${newId()}@example.test`;
    const claims = { sub: newId() };
    const account = await linked(email, claims);
    await scim('DELETE', `/Users/${account.user}`);
    expect((await signOn(claims)).code).toBe('sign_on_ended');
    await scim('POST', '/Users', someUser(email.split('@')[0]));
    expect((await signOn(claims)).body.data.session.user.id).toBe(account.id);
  });

  it('is known by the identifier that directory and provider share, whatever the address of the account', async () => {
    const sub = newId();
    const account = await linked(`${newId()}@example.test`, { sub }, { externalId: sub });
    await app.services.database.sql
      .updateTable('users')
      .set({ email: `${newId()}@private.test` })
      .where('id', '=', account.id)
      .execute();
    await setActive(account.user, false);
    expect((await signOn({ sub })).code).toBe('sign_on_ended');
  });

  it('links no account, not even with what the provider said before', async () => {
    const user = someUser();
    const [email] = user.emails.map(({ value }) => value);
    const { body } = await scim('POST', '/Users', user);
    const member = await createMember(app);
    const early = new SignOnBrowser(app);
    await signOn({ sub: newId(), email }, early);
    await setActive(body.id, false);
    expect((await link(member, early)).error.details.code).toBe('sign_on_ended');
    expect((await signOn({ sub: newId(), email })).code).toBe('sign_on_ended');
    expect((await app.call(member, 'GET', '/api/auth/identities')).body.data).toEqual([]);
  });

  it('is another person than those of other organisations', async () => {
    const email = `${newId()}@example.test`;
    const claims = { sub: newId() };
    const account = await linked(email, claims);
    const [first, firstScim] = [connection, scim];
    connection = await createConnection(app, { issuer: provider.issuer });
    const { body } = await app.call(connection.coordinator, 'POST', '/api/organisation/directory/token');
    scim = (...given) => callScim(app, body.data.token ?? '', ...given);
    const other = await scim('POST', '/Users', someUser(email.split('@')[0]));
    await setActive(other.body.id, false);
    [connection, scim] = [first, firstScim];
    expect((await signOn(claims)).body.data.session.user.id).toBe(account.id);
  });
});
