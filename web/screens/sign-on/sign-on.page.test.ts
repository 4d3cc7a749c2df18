import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locales } from '../../../contract/locales.ts';
import { newId } from '../../../server/base/ids.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createCohort } from '../../../tests/support/cohorts.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { createAccount, password } from '../../../tests/support/second-factor.ts';
import {
  type CreatedConnection,
  createConnection,
  HostileProvider,
  withProviders,
} from '../../../tests/support/sign-on.ts';
import { createTeam } from '../../../tests/support/teams.ts';
import me from '../../../texts/de/me.json' with { type: 'json' };
import signIn from '../../../texts/de/sign-in.json' with { type: 'json' };
import texts from '../../../texts/de/sign-on.json' with { type: 'json' };
import english from '../../../texts/en/sign-on.json' with { type: 'json' };
import french from '../../../texts/fr/sign-on.json' with { type: 'json' };

const domain = 'hochschule.example';
const { settings, finish } = texts;
const goOf = { de: texts.go, en: english.go, fr: french.go };
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').replace(/\s+/g, ' ');

let plain: TestApp;
let app: TestApp;
let site: TestSite;
let provider: HostileProvider;
let connection: CreatedConnection;
/** The texts of names in the DNS, which a test adds to. */
const dns: Record<string, string[]> = {};

beforeAll(async () => {
  plain = await startTestApp();
  provider = await HostileProvider.create();
  app = withProviders(plain, [provider], dns);
  site = await mountSite(app);
  connection = await createConnection(app, { issuer: provider.issuer, domains: [domain], proven: [domain] });
});
beforeEach(() => {
  provider.misbehaviour = {};
});
afterAll(() => plain.close());

const someone = (traits: Record<string, unknown> = {}) => {
  const sub = newId();
  return { sub, email: `${sub}@${domain}`, ...traits };
};
const pageOf = ({ code }: Pick<CreatedConnection, 'code'>, locale: string = 'de') =>
  `/${locale}/login/organisation/${code}`;

/** The address on this site with which the provider sends a person back. */
async function approved(browser: PlainBrowser, claims: Record<string, unknown>, locale: keyof typeof goOf = 'de') {
  await browser.open(pageOf(connection, locale));
  await browser.follow(goOf[locale].submit, 'main');
  expect(browser.path).toMatch(/\/authorize\?/);
  return `/sign-on/${connection.code}?${provider.approve(`https://provider${browser.path}`, claims)}`;
}

async function signedOn(claims: Record<string, unknown>, browser = new PlainBrowser(site)): Promise<PlainBrowser> {
  await browser.open(await approved(browser, claims));
  return browser;
}

describe('the settings', () => {
  it('name each error at its field, lose nothing typed, and never show the secret again', async () => {
    const { owner } = await createTeam(app);
    await createCohort(app, { team: { owner, id: '', subscriptionId: '' }, name: 'Tandem Winter' });
    const browser = new PlainBrowser(site);
    await browser.logIn(owner);
    await browser.open('/de/organisation/sign-on');
    expect(browser.heading).toBe(settings.title);
    const typed = {
      issuer: 'login.example.test',
      clientId: 'adeux-uni',
      domains: 'uni example',
      'claim-0': 'role',
    };
    await browser.press(settings.save, { ...typed, clientSecret: 'sehr-geheim' });
    expect(Object.keys(browser.faults).sort()).toEqual(['domains', 'issuer', 'value-0']);
    for (const [name, value] of Object.entries(typed)) expect(browser.value(name)).toBe(value);
    expect(browser.$.html()).not.toContain('sehr-geheim');
    await browser.press(settings.save, {
      issuer: `${provider.issuer}/.well-known/openid-configuration`,
      clientSecret: 'sehr-geheim',
      domains: '@uni.example',
      'value-0': 'student',
    });
    expect(browser.faults).toEqual({});
    expect(browser.text('main')).toContain(settings.saved);
    expect(browser.value('issuer')).toBe(provider.issuer);
    expect(browser.text('main')).toContain(settings.secretStored);
    expect(browser.$.html()).not.toContain('sehr-geheim');
  });

  it('say what to enter elsewhere, whether it works, and prove a domain by its DNS', async () => {
    const own = await createConnection(app, { issuer: provider.issuer, domains: ['stadt.example'] });
    const browser = new PlainBrowser(site);
    await browser.logIn(own.coordinator);
    await browser.open('/de/organisation/sign-on');
    for (const address of [own.redirectAddress, own.logOutAddress, pageOf(own)])
      expect(browser.text('main')).toContain(address);
    expect(browser.text('main')).toContain(`_sign-on.stadt.example. TXT "${own.code}"`);
    provider.misbehaviour = { metadata: { issuer: 'https://elsewhere.example.test' } };
    await browser.press(settings.check);
    expect(browser.text('main')).toContain(settings.findings.other_issuer);
    expect(browser.text('main')).toContain(`stadt.example · ${settings.unproven}`);
    provider.misbehaviour = {};
    dns['_sign-on.stadt.example'] = [own.code];
    await browser.press(settings.check);
    expect(browser.text('main')).toContain(settings.findings.ready);
    expect(browser.text('main')).toContain(`stadt.example · ${settings.proven}`);
    await browser.press(settings.removeConfirm);
    expect(browser.text('main')).not.toContain(settings.elsewhere);
    await browser.open(pageOf(own));
    expect(browser.status).toBe(404);
  });

  it('are for the owner of a team alone', async () => {
    const browser = new PlainBrowser(site);
    await browser.open('/de/organisation/sign-on');
    expect(browser.path).toBe('/de/login');
    await browser.logIn(await createMember(app));
    await browser.open('/de/organisation/sign-on');
    expect(browser.status).toBe(404);
    const unpaid = new PlainBrowser(site);
    await unpaid.logIn((await createTeam(app, { paidUntil: null })).owner);
    await unpaid.open('/de/organisation/sign-on');
    expect(unpaid.text('main')).toContain(settings.unpaid);
  });
});

describe('a new person', () => {
  it('finds the organisation by their address, and creates an account without typing it again', async () => {
    const browser = new PlainBrowser(site);
    await browser.open('/de/login/organisation');
    await browser.sendFormOf('email', { email: 'nadia@unbekannt.example' });
    expect(browser.text('main')).toContain('unbekannt.example');
    expect(browser.value('email')).toBe('nadia@unbekannt.example');
    await browser.sendFormOf('email', { email: `nadia@${domain.toUpperCase()}` });
    expect(browser.path).toBe(pageOf(connection));
    const claims = someone({ given_name: 'Nadia' });
    await signedOn(claims, browser);
    expect(browser.heading).toBe(finish.newTitle);
    expect([browser.value('name'), browser.value('email')]).toEqual(['Nadia', claims.email]);
    expect(browser.$('main [name=email]').attr('readonly')).toBeDefined();
    expect(browser.$('main [name=password]')).toHaveLength(0);
    await browser.press(signIn.signup.submit, { name: 'Nadia K.' });
    expect(Object.keys(browser.faults)).toEqual(['terms']);
    expect(browser.value('name')).toBe('Nadia K.');
    await browser.press(signIn.signup.submit, { terms: 'on' });
    expect(browser.path).toBe('/de/account/profile');
    const again = await signedOn(claims);
    expect(again.cookie('jwt')).toBeDefined();
  });

  it('types an address where the organisation does not answer for theirs, and confirms it by mail', async () => {
    const browser = await signedOn(someone({ email: undefined }));
    expect(browser.$('main [name=email]').attr('readonly')).toBeUndefined();
    await browser.press(signIn.signup.submit, { name: 'Toni', email: `toni-${newId()}@example.test`, terms: 'on' });
    expect(browser.path).toBe('/de/email/confirm');
  });

  it('without a proof reads that it is over, and where to begin', async () => {
    const browser = new PlainBrowser(site);
    await browser.open('/de/login/organisation/finish');
    expect(browser.heading).toBe(finish.overTitle);
    await browser.follow(finish.again);
    expect(browser.path).toBe('/de/login/organisation');
  });
});

describe('an account that is there', () => {
  it('is linked after its own log-in, which the page reads out with what it means', async () => {
    const claims = someone();
    await createAccount(app, { email: claims.email, locale: 'de' });
    const browser = await signedOn(claims);
    expect(browser.heading).toBe(finish.accountTitle);
    expect(browser.text('main')).toContain(claims.email);
    expect(browser.cookie('jwt')).toBeUndefined();
    await browser.press(finish.accountLogin);
    expect(browser.path).toBe('/de/login');
    await browser.press(signIn.login.submit, { identifier: claims.email, password }, 'main');
    expect(browser.heading).toBe(filled(finish.linkTitle, { organisation: 'Seeblick AG' }));
    expect(browser.texts('main ul.stack li')).toEqual(
      [finish.sees, finish.risk, finish.stays].map((text) => filled(text, { organisation: 'Seeblick AG' })),
    );
    expect((await signedOn(claims)).cookie('jwt')).toBeUndefined();
    await browser.press(finish.link);
    expect(browser.path).toBe('/de/account/security?done=linked');
    expect(browser.text('main')).toContain(texts.security.linked);
    const next = await signedOn(claims);
    expect(next.cookie('jwt')).toBeDefined();
    // Out here is not out there, also for who has just linked.
    expect(browser.cookie('sign_on_by')).toBe(connection.code);
    await next.open('/de/account');
    await next.press(me.logout, {}, 'main');
    expect(next.heading).toBe(texts.go.outTitle);
    expect(next.cookie('jwt')).toBeUndefined();
    await next.follow(filled(texts.go.end, { organisation: 'Seeblick AG' }), 'main');
    expect(next.path).toMatch(/\/end\?/);
  });

  it('asks for the password where its log-in is long ago, and links nothing without it', async () => {
    const { id } = await createAccount(app);
    const claims = someone();
    const browser = new PlainBrowser(site);
    await browser.logIn(id);
    plain.moveClock(60 * 60_000);
    await signedOn(claims, browser);
    await browser.press(finish.link, { password: 'falsch-geraten' });
    expect(Object.keys(browser.faults)).toEqual(['password']);
    expect(browser.$.html()).not.toContain('falsch-geraten');
    expect((await app.call(id, 'GET', '/api/auth/identities')).body.data).toEqual([]);
    await browser.press(finish.link, { password });
    expect((await app.call(id, 'GET', '/api/auth/identities')).body.data).toHaveLength(1);
  });

  it('is left alone by who says no', async () => {
    const { id } = await createAccount(app);
    const browser = new PlainBrowser(site);
    await browser.logIn(id);
    await signedOn(someone(), browser);
    await browser.follow(finish.linkNot);
    expect((await app.call(id, 'GET', '/api/auth/identities')).body.data).toEqual([]);
  });
});

describe('what goes wrong is said in the reader’s language', () => {
  it.each(locales)('in %s', async (locale) => {
    const { failed } = goOf[locale];
    const browser = new PlainBrowser(site);
    const expectFailed = (which: keyof typeof failed) => {
      expect(browser.path).toBe(`${pageOf(connection, locale)}?failed=${which}`);
      expect(browser.text('main')).toContain(filled(failed[which], {}));
      expect(browser.cookie('jwt')).toBeUndefined();
    };
    provider.misbehaviour = { claims: { aud: 'another' } };
    const answer = await approved(browser, someone(), locale);
    await browser.open(answer);
    expectFailed('refused');
    // The same address again.
    await browser.open(answer);
    expectFailed('expired');
    provider.misbehaviour = { metadata: { issuer: 'https://elsewhere.example.test' } };
    await browser.open(pageOf(connection, locale));
    await browser.follow(goOf[locale].submit, 'main');
    expectFailed('unavailable');
  });

  it('and who has asked for deletion is led to the password', async () => {
    const claims = someone();
    const { id } = await createAccount(app);
    const browser = new PlainBrowser(site);
    await browser.logIn(id);
    await signedOn(claims, browser);
    await browser.press(finish.link);
    const due = new Date(app.services.clock().getTime() + 86_400_000);
    await app.services.database.sql
      .updateTable('users')
      .set({ deletion_asked_at: app.services.clock(), deletion_due_at: due })
      .where('id', '=', id)
      .execute();
    const late = await signedOn(claims);
    expect(late.text('main')).toContain(texts.go.failed.leaving);
    await late.follow(texts.go.password);
    expect(late.path).toBe('/de/login');
  });
});
