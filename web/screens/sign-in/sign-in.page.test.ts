import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { quickHash } from '../../../tests/support/passwords.ts';
import errors from '../../../texts/de/errors.json' with { type: 'json' };
import texts from '../../../texts/de/sign-in.json' with { type: 'json' };
import frenchErrors from '../../../texts/fr/errors.json' with { type: 'json' };

const { login, forgot, reset, confirm, confirmed, checkMail } = texts;
const password = 'drei blaue Seen im Jura';

let app: TestApp;
let site: TestSite;
let browser: PlainBrowser;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());
beforeEach(() => {
  browser = new PlainBrowser(site);
});

let members = 0;
async function createAccount() {
  members += 1;
  const email = `nora-${members}@example.test`;
  return { id: await createMember(app, { name: 'Nora', email, passwordHash: quickHash(password) }), email };
}

async function logIn(browser: PlainBrowser, identifier: string, given = password) {
  await browser.open('/de/login');
  await browser.sendFormOf('identifier', { identifier, password: given });
}

async function signUp(browser: PlainBrowser, email: string, locale = 'de') {
  await browser.open(`/${locale}/signup`);
  await browser.sendFormOf('email', { name: 'Mia', email, password, terms: 'on' });
}

/** The newest link that was mailed to an address. */
async function mailedPath(email: string) {
  const link = (await mailsTo(app, email)).at(-1)?.link;
  return `${link?.pathname}${link?.search}`;
}

test('a wrong password is reported, with the address still there and a link for members of the former site', async () => {
  const { email } = await createAccount();
  await logIn(browser, email, 'not her password');
  expect(browser.text('main')).toContain(errors.code.wrong_credentials);
  expect(browser.text('main')).toContain(login.otherService);
  for (const path of ['/de/login', '/de/password/forgot']) {
    const waiting = new PlainBrowser(site);
    await waiting.open(path);
    expect(waiting.text('main'), path).toContain(login.migrated);
  }
  expect(browser.value('identifier')).toBe(email);
  expect(browser.value('password') ?? '').toBe('');
});

test('a mailed link sets a forgotten password once, and only the new one opens the account', async () => {
  const { email } = await createAccount();
  await browser.open('/de/password/forgot');
  await browser.sendFormOf('email', { email });
  expect(browser.heading).toBe(forgot.sentTitle);
  const link = await mailedPath(email);
  const fresh = 'vier grüne Wiesen im Emmental';
  const set = async (browser: PlainBrowser) => {
    await browser.open(link);
    await browser.press(reset.submit, { password: fresh, passwordConfirmation: fresh });
  };
  await set(browser);
  expect(browser.path).toMatch(/^\/de\/account/);
  await set(browser);
  expect(browser.text('main')).toContain(errors.code.link_invalid);

  const phone = new PlainBrowser(site);
  await logIn(phone, email);
  expect(phone.text('main')).toContain(errors.code.wrong_credentials);
  await logIn(phone, email, fresh);
  await phone.open('/de/login');
  expect(phone.path).toBe('/de/account');
});

test('a known address is refused at sign-up, with all that was typed still there', async () => {
  const { email } = await createAccount();
  await signUp(browser, email.toUpperCase(), 'fr');
  expect(browser.faults.email).toContain(frenchErrors.code.email_taken);
  expect(browser.value('name')).toBe('Mia');
  expect(browser.value('email')).toBe(email.toUpperCase());
});

describe('the link that confirms an address', () => {
  test('works with a click, and again for a reader who opens it again', async () => {
    await signUp(browser, 'mia@example.test');
    expect(browser.heading).toBe(checkMail.title);
    const link = await mailedPath('mia@example.test');
    const elsewhere = new PlainBrowser(site);
    for (const one of [elsewhere, browser, elsewhere]) {
      await one.open(link);
      expect(one.heading).toBe(confirm.title);
      await one.press(confirm.submit);
      expect(one.heading).toBe(confirmed.title);
      expect(one.path).toBe('/de/email/confirmed');
    }
  });

  test('needs no click from a logged in member who waits for it', async () => {
    await signUp(browser, 'mina@example.test');
    await browser.open(await mailedPath('mina@example.test'));
    expect(browser.path).toBe('/de/email/confirmed');
    const phone = new PlainBrowser(site);
    await signUp(phone, 'mona@example.test');
    await phone.open('/de/email/confirm?confirmation=unknown');
    expect(phone.heading).toBe(confirm.invalidTitle);
  });

  test('is refused by the owner of the address, which deletes the account signed up with it', async () => {
    await signUp(browser, 'eve@example.test');
    const owner = new PlainBrowser(site);
    await owner.open(await mailedPath('eve@example.test'));
    expect(owner.text('main')).toContain(confirm.notMe);
    await owner.press(confirm.notMeConfirm);
    expect(owner.heading).toBe(confirm.refusedTitle);
    await browser.open('/de/account');
    expect(browser.path).toBe('/de/login');
  });
});

test('while others guess a password, the page explains how its owner can log in without scripts', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  try {
    const email = 'rosa@example.test';
    await createMember(limited, { email, passwordHash: quickHash(password) });
    for (let network = 1; network <= 20; network += 1) {
      const guess = { identifier: email, password: `guess ${network}` };
      const from = { 'X-Forwarded-For': `2001:db8:${network}::1` };
      expect((await limited.call(null, 'POST', '/api/auth/local', guess, from)).code).toBe('wrong_credentials');
    }
    const owner = new PlainBrowser(await mountSite(limited));
    await logIn(owner, email);
    expect(owner.text('main')).toContain(errors.code.log_in_proof_needed);
    expect(owner.texts('main a')).toContain(login.forgot);
    expect(owner.value('identifier')).toBe(email);
    // What a browser with scripts continues with (tests/journeys/guessing.journey.ts).
    expect(JSON.parse(owner.$('form [name=altcha]').attr('data-challenge') ?? '')).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256' },
    });
    const said = owner.$('[data-proof]').toArray();
    expect(said.map((notice) => notice.attribs['data-proof'])).toEqual(['refused', 'solving', 'ready']);
  } finally {
    await limited.close();
  }
});

test('the terms at sign-up open in a new tab, so that nothing typed is lost', async () => {
  await browser.open('/de/signup');
  for (const page of ['terms-of-service', 'privacy-policy']) {
    expect(browser.$(`main form a[href="/de/legal/${page}"]`).attr('target')).toBe('_blank');
  }
  expect(browser.$('main form [name=terms]').is(':checked')).toBe(false);
});
