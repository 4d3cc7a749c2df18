import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { type CreatedConnection, SignOnBrowser } from '../../../tests/support/sign-on.ts';
import { followRedirects, loadStandIn, signOnAs, standInConnection } from '../../../tests/support/stand-in.ts';

/** The real stand-in, as far as a browser goes through it. */

let app: TestApp;
let connection: CreatedConnection;
beforeAll(async () => {
  await loadStandIn();
  app = await startTestApp();
  connection = await standInConnection(app);
});
afterAll(() => app.close());

describe('the stand-in', () => {
  it('is ready, and lets in a person it knows', async () => {
    const checked = await app.call(connection.coordinator, 'POST', '/api/organisation/sign-on/check');
    expect(checked.body.data.provider).toBe('ready');
    const browser = new SignOnBrowser(app);
    const { answer, out } = await signOnAs(app, connection, browser, 's-1001');
    expect(out?.href.startsWith(connection.redirectAddress)).toBe(true);
    expect((await browser.answer(connection, answer)).body.data.session).toBeNull();
    const { body } = await browser.get('/api/auth/sign-on/proof');
    expect(body.data).toMatchObject({ email: 'nadia.keller@example.test', isEmailProven: true, name: 'Nadia Keller' });
    const made = await browser.post('/api/auth/sign-on/register', { name: 'Nadia', locale: 'de', terms: true });
    expect(made.status).toBe(201);
    const again = new SignOnBrowser(app);
    const second = await signOnAs(app, connection, again, 's-1001');
    expect((await again.answer(connection, second.answer)).body.data.session.user.id).toBe(made.body.user.id);
  });

  it('does not vouch for an address it has not verified', async () => {
    const browser = new SignOnBrowser(app);
    await browser.answer(connection, (await signOnAs(app, connection, browser, 's-1004')).answer);
    expect((await browser.get('/api/auth/sign-on/proof')).body.data.isEmailProven).toBe(false);
  });

  it('takes its code once', async () => {
    const browser = new SignOnBrowser(app);
    const { answer } = await signOnAs(app, connection, browser, 's-1002');
    expect((await browser.answer(connection, answer)).status).toBe(200);
    const next = new URL(await browser.start(connection)).searchParams.get('state') ?? '';
    const replayed = new URLSearchParams({ ...Object.fromEntries(answer), state: next });
    expect((await browser.answer(connection, replayed)).code).toBe('sign_on_refused');
  });

  it('logs out as well, where one asks for it', async () => {
    const { body } = await new SignOnBrowser(app).get(`/api/auth/sign-on/${connection.code}/end`);
    const { cookies } = await signOnAs(app, connection, new SignOnBrowser(app), 's-1001');
    expect((await followRedirects(app, cookies, body.data.url)).page).toContain('op.logoutForm');
  });

  it('is not there on a public instance', async () => {
    const publicUrl = new URL('https://adeux.example');
    const { createProviders } = await import('../../integrations/oidc/create-providers.ts');
    const { createApp } = await import('../../app/app.ts');
    const { readEnvironment } = await import('../../base/environment.ts');
    const environment = {
      ...app.services.environment,
      publicUrl,
      localSignOn: readEnvironment({ PUBLIC_URL: 'http://localhost:3000', DATABASE_URL: 'postgres://localhost/a' })
        .localSignOn,
    };
    const providers = createProviders({ environment, log: app.services.log, redirectAddresses: async () => [] });
    expect(providers.standIn).toBeUndefined();
    const live = createApp({ ...app.services, environment, providers });
    expect((await live.request('/dev/sign-on/.well-known/openid-configuration')).status).toBe(404);
  });
});
