import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import texts from '../../../texts/de/codes.json' with { type: 'json' };
import errorPages from '../../../texts/de/error-pages.json' with { type: 'json' };
import errors from '../../../texts/de/errors.json' with { type: 'json' };
import operator from '../../../texts/de/operator-codes.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
let operators: PlainBrowser;
let browser: PlainBrowser;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
  operators = new PlainBrowser(site);
  await operators.logIn(await createOperator(app, 'admin', { name: 'Ada' }));
});
afterAll(() => app.close());
beforeEach(async () => {
  browser = new PlainBrowser(site);
  await browser.logIn(await createMember(app, { name: 'Nora' }));
});

/** Fills the form of new codes where the test wants other values than the defaults. */
async function makeCode(code: string, values: Record<string, string> = {}) {
  await operators.open('/de/operator/codes/new');
  await operators.sendFormOf('code', { code, ...values });
  expect(operators.path).toMatch(/[?]made=/);
}

/** Tries a code, of which the page is to say something, with the code still there. */
async function expectRefused(code: string, words: string) {
  await browser.open('/de/usecode');
  await browser.press(texts.submit, { code });
  expect(browser.text('main')).toContain(words);
  expect(browser.value('code')).toBe(code);
}

async function redeem(code: string) {
  await browser.open(`/de/code/${code}`);
  await browser.press(texts.submit);
  expect(browser.path).toMatch(/^\/de\/account\/subscription[?]redeemed/);
}

test('an unknown code and a used one are reported as such', async () => {
  await expectRefused('GIBT-ES-NICHT', errors.code.code_unknown);
  await makeCode('NUR-EINMAL');
  await redeem('nur-einmal');
  await expectRefused('NUR-EINMAL', errors.code.code_used);
  await browser.logIn(await createMember(app, { name: 'Lena' }));
  await expectRefused('nur-einmal', errors.code.code_exhausted);
});

test('a code stopped in the console is reported as such', async () => {
  await makeCode('SCHON-WEG');
  await operators.open('/de/operator/codes?q=SCHON-WEG');
  await operators.press(operator.stop);
  expect(operators.text('main')).toContain(operator.stopped);
  await expectRefused('schon-weg', errors.code.code_stopped);
});

test('an expired code is reported as such', async () => {
  const today = app.services.clock().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' });
  await makeCode('BIS-HEUTE', { endsOn: today, uses: '9' });
  await redeem('BIS-HEUTE');
  app.moveClock(86_400_000);
  await browser.logIn(await createMember(app, { name: 'Lena' }));
  await expectRefused('BIS-HEUTE', errors.code.code_expired);
});

test('the address of what can be no code is an unknown page', async () => {
  await browser.open(`/de/code/${'A'.repeat(10_000)}`);
  expect([browser.status, browser.heading]).toEqual([404, errorPages.notFound.title]);
});
