import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { quickHash } from '../../../tests/support/passwords.ts';
import texts from '../../../texts/de/me.json' with { type: 'json' };
import deletion from '../../../texts/de/me-deletion.json' with { type: 'json' };
import exporting from '../../../texts/de/me-export.json' with { type: 'json' };
import restoring from '../../../texts/de/sign-in-restore.json' with { type: 'json' };

const { restore, login: leaving } = restoring;
const about = 'Ich sammle Zaunkönige in Zernez und lerne Mundart.';
const password = 'drei blaue Seen im Jura';
const email = (name: string) => `${name.toLowerCase()}@example.test`;

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

const createAccount = (name: string) =>
  createMember(app, { name, about, email: email(name), passwordHash: quickHash(password) });

async function logIn(browser: PlainBrowser, name: string, given = password) {
  await browser.open('/de/login');
  await browser.sendFormOf('identifier', { identifier: email(name), password: given });
}

async function leave(browser: PlainBrowser, reason: keyof typeof deletion.reason) {
  await browser.open('/de/account/delete');
  await browser.press(deletion.submit, { reason, password });
  expect(browser.path).toBe('/de?account=deleted');
}

test('the page with the address of the calendar repeats nothing a caller chose, whose compressed length would reveal it', async () => {
  const sia = await createAccount('Sia');
  const { body } = await app.call(sia, 'POST', '/api/users/me/calendar-feed');
  for (const query of ['q=kalender', 'done=kalender', 'done=made&q=kalender', 'done=made&done=kalender']) {
    const answer = await site.request(sia, `/de/account/calendar?${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/de/account/calendar']);
  }
  expect(await (await site.request(sia, '/de/account/calendar?done=made')).text()).toContain(body.data.address);
});

test('a new password ends the sessions on other devices, and not this one', async () => {
  await createAccount('Jan');
  const phone = new PlainBrowser(site);
  await logIn(browser, 'Jan');
  await logIn(phone, 'Jan');
  await phone.open('/de/chat');
  expect(phone.path).toBe('/de/chat');

  const fresh = 'fünf alte Bäume am Bielersee';
  await browser.open('/de/account/security');
  await browser.press(texts.password.save, {
    currentPassword: password,
    password: fresh,
    passwordConfirmation: fresh,
  });
  expect(browser.text('main')).toContain(texts.password.saved);
  await browser.open('/de/chat');
  expect(browser.path).toBe('/de/chat');

  await phone.open('/de/chat');
  expect(phone.path).toMatch(/^\/de\/login/);
  expect(phone.cookie('logged_out')).toBeDefined();
  expect(phone.cookie('jwt')).toBeUndefined();
  await phone.sendFormOf('identifier', { identifier: email('Jan'), password: fresh });
  expect(phone.path).toBe('/de/chat');
});

test('without scripts everything is taken along, the account left, and had back by the mailed link', async () => {
  await createAccount('Mara');
  await logIn(browser, 'Mara');
  await browser.open('/de/account/export');
  await browser.press(exporting.ask);
  expect(browser.text('main')).toContain(exporting.making);
  expect(browser.$('meta[http-equiv=refresh]'), 'it loads itself again').toHaveLength(1);
  await runJobs(app);
  await browser.open('/de/account/export');
  await browser.follow(exporting.download);
  expect(browser.status).toBe(200);

  await leave(browser, 'other');
  await browser.open('/de/account');
  expect(browser.path).toBe('/de/login');
  const { pathname, search } = (await mailsTo(app, email('Mara'))).at(-1)?.link ?? new URL('http://none.test');
  for (const _ of ['first', 'again']) {
    await browser.open(pathname + search);
    expect(browser.heading).toBe(restore.title);
    await browser.press(restore.submit);
    expect(browser.heading).toBe(restore.doneTitle);
  }
  await logIn(browser, 'Mara');
  await browser.open('/de/account/profile/about');
  expect(browser.path).toBe('/de/account/profile/about');
  expect(browser.value('about')).toBe(about);
});

test('a member who logs in before the account is erased can restore it, and is logged in', async () => {
  await createAccount('Ida');
  await logIn(browser, 'Ida');
  await leave(browser, 'foundTandem');
  await logIn(browser, 'Ida');
  expect(browser.text('main')).toContain(leaving.offer);
  await browser.press(leaving.keep, { password });
  expect(browser.path).toMatch(/^\/de\/tandems/);
  await browser.open('/de/account');
  expect(browser.path).toBe('/de/account');
});
