import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { mailsTo } from '../../../../tests/support/mailbox.ts';
import { PlainBrowser } from '../../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../../tests/support/pages/site.ts';
import { codeOf, createAccount, createWithSecondFactor, password } from '../../../../tests/support/second-factor.ts';
import errors from '../../../../texts/de/errors.json' with { type: 'json' };
import account from '../../../../texts/de/me.json' with { type: 'json' };
import operator from '../../../../texts/de/operator.json' with { type: 'json' };
import session from '../../../../texts/de/sign-in.json' with { type: 'json' };
import texts from '../../../../texts/de/sign-in-security.json' with { type: 'json' };

const { sessions, secondFactor, setUp, codes, factor, login, email, change, undo } = texts;

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

async function logInByForm(identifier: string, browser = new PlainBrowser(site)): Promise<PlainBrowser> {
  await browser.open('/de/login');
  await browser.sendFormOf('identifier', { identifier, password });
  return browser;
}

/** The newest link of a page that was mailed to an address. */
async function mailedPath(address: string, page: string): Promise<string> {
  const links = (await mailsTo(app, address)).map(({ link }) => link.pathname + link.search);
  return links.findLast((path) => path.includes(page)) ?? '';
}

describe('a second factor without scripts', () => {
  test('is set up with the code an app shows, and its recovery codes are shown once', async () => {
    const { email: address } = await createAccount(app);
    const browser = await logInByForm(address);
    await browser.open('/de/account/security');
    await browser.follow(secondFactor.setUp);
    expect(browser.heading).toBe(setUp.title);
    await browser.press(setUp.begin, { password });
    expect(browser.$(`[role=img][aria-label="${setUp.qr}"], img[alt="${setUp.qr}"]`).length).toBe(1);
    const secret = browser.value('secret') ?? '';
    await browser.press(setUp.submit, { code: '000000' });
    expect(browser.faults.code).toContain(errors.fields.code_wrong);
    expect(browser.value('secret')).toBe(secret);
    await browser.press(setUp.submit, { code: codeOf(app, secret) });
    expect(browser.text('main')).toContain(codes.on);
    const shown = browser.texts('main li').filter((line) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(line));
    expect(shown).toHaveLength(10);
    await browser.open('/de/account/security');
    expect(browser.text('main')).not.toContain(shown[0]);
  });

  test('is required at log-in, which continues to the wanted page', async () => {
    const { email: address, secret, recoveryCodes } = await createWithSecondFactor(app);
    for (const code of [codeOf(app, secret, 1), recoveryCodes[0] ?? '']) {
      const browser = new PlainBrowser(site);
      await browser.open('/de/chat');
      await browser.sendFormOf('identifier', { identifier: address, password });
      expect(browser.heading).toBe(login.title);
      await browser.press(login.submit, { code: '123456' }, 'main');
      expect(browser.faults.code).toContain(errors.fields.code_wrong);
      await browser.press(login.submit, { code }, 'main');
      expect(browser.path).toBe('/de/chat');
    }
  });

  test('is switched off with the password and a code that was not used before', async () => {
    const { email: address, recoveryCodes } = await createWithSecondFactor(app);
    const [used = '', fresh = ''] = recoveryCodes;
    const browser = await logInByForm(address);
    await browser.press(login.submit, { code: used }, 'main');
    await browser.open('/de/account/security');
    await browser.follow(secondFactor.change);
    await browser.press(factor.off, { password, code: used });
    expect(browser.text('main')).toContain(errors.fields.code_wrong);
    await browser.press(factor.off, { password, code: fresh });
    expect(browser.text('main')).toContain(factor.offDone);
    const next = await logInByForm(address);
    await next.open('/de/chat');
    expect(next.path).toBe('/de/chat');
  });
});

test('other devices are seen, and logged out from here, one by one or all', async () => {
  const { email: address } = await createAccount(app);
  const [phone, tablet, laptop] = [
    await logInByForm(address),
    await logInByForm(address),
    await logInByForm(address),
  ] as const;
  const isOut = async (browser: PlainBrowser) => {
    await browser.open('/de/chat');
    return browser.path === '/de/login';
  };
  await laptop.open('/de/account/security');
  const startedLines = () => laptop.texts('main li').filter((line) => line.includes('Angemeldet am'));
  expect(startedLines()).toHaveLength(3);
  expect(startedLines().filter((line) => line.includes(sessions.current))).toHaveLength(1);
  await laptop.press(/abmelden$/, {}, 'main li');
  expect(startedLines()).toHaveLength(2);
  expect([await isOut(phone), await isOut(tablet)].filter(Boolean)).toHaveLength(1);
  await laptop.open('/de/account/security');
  await laptop.press(sessions.endOthers);
  expect(laptop.text('main')).toContain(sessions.endedOthers);
  expect(startedLines()).toHaveLength(1);
  expect([await isOut(phone), await isOut(tablet), await isOut(laptop)]).toEqual([true, true, false]);
});

test('a new address is confirmed there, and the former one takes it back', async () => {
  const { email: former } = await createAccount(app, { locale: 'de' });
  const fresh = `neu-${former}`;
  const browser = await logInByForm(former);
  await browser.open('/de/account');
  await browser.follow(account.links.security);
  await browser.press(email.submit, { email: fresh, password });
  expect(browser.text('main')).toContain(email.asked);
  expect(browser.text('main')).toContain(fresh);
  await browser.open(await mailedPath(fresh, '/email/'));
  expect(browser.text('main')).toContain(fresh);
  await browser.press(change.submit);
  expect(browser.text('main')).toContain(email.changed);

  const owner = new PlainBrowser(site);
  await owner.open(await mailedPath(former, '/email/undo'));
  await owner.press(undo.submit);
  expect(owner.heading).toBe(undo.doneTitle);
  expect(owner.path, 'no code is left in the address').toBe('/de/email/undo?done');
  await browser.open('/de/chat');
  expect(browser.path).toBe('/de/login');
  await owner.open(await mailedPath(former, '/password/reset'));
  const passwordAgain = 'vier grüne Wiesen im Emmental';
  await owner.press(session.reset.submit, { password: passwordAgain, passwordConfirmation: passwordAgain });
  expect(owner.path).toMatch(/^\/de\/account/);
  expect(owner.text('main')).toContain(former);
});

test('if staff need a second factor, the console opens once log-in requires it', async () => {
  const strict = await startTestApp({ STAFF_SECOND_FACTOR: 'on' });
  try {
    const strictSite = await mountSite(strict);
    const { id, email: address } = await createAccount(strict, { locale: 'de' });
    await strict.services.database.sql.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
    const browser = await logInByForm(address, new PlainBrowser(strictSite));
    await browser.open('/de/account');
    await browser.follow(new RegExp(`^${account.links.operator}`), 'main');
    expect(browser.path).toBe('/de/account/security');
    expect(browser.text('main')).toContain(secondFactor.neededForRole);
    await browser.follow(secondFactor.setUp);
    await browser.press(setUp.begin, { password });
    await browser.press(setUp.submit, { code: codeOf(strict, browser.value('secret') ?? '') });
    await browser.open('/de/operator');
    expect(browser.heading).toBe(operator.menu.overview);
    await browser.open('/de/account/security');
    expect(browser.text('main')).not.toContain(secondFactor.neededForRole);
  } finally {
    await strict.close();
  }
});
