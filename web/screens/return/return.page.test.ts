import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireRequests } from '../../../server/features/chat/expire-requests.job.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { write } from '../../../tests/support/chats.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import retention from '../../../texts/de/retention.json' with { type: 'json' };
import back from '../../../texts/de/return.json' with { type: 'json' };

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

const rumantsch = { speaks: [{ code: 'rm' }], learns: [{ code: 'de' }] };

/** A member with three unanswered requests. */
async function silent(name: string) {
  const email = `${name.toLowerCase()}@example.test`;
  const id = await createMember(app, { name, email, ...rumantsch });
  for (let count = 0; count < 3; count += 1) await write(app, await createMember(app), id);
  app.moveClock(15 * 86_400_000);
  await expireRequests.run(app.services, {});
  return { id, email };
}

/** The names a visitor finds, once the earlier results are no longer cached. */
async function found(): Promise<string[]> {
  app.moveClock(3000);
  const { body } = await app.call(null, 'GET', '/api/profiles?filters[langsSpeaking][code]=rm&pagination[limit]=100');
  return body.data.map(({ name }) => name);
}

test('who left three requests unanswered is found again by a press in the mail, without log-in', async () => {
  const { email } = await silent('Flurina');
  expect(await found()).not.toContain('Flurina');
  const link = (await mailsTo(app, email)).at(-1)?.link;
  expect(link?.pathname).toBe('/de/return');
  await browser.open(`${link?.pathname}${link?.search}`);
  expect(browser.text('main')).toContain(back.text.silent);
  expect(await found()).not.toContain('Flurina');
  await browser.press(back.submit.silent);
  expect(browser.heading).toBe(back.doneTitle);
  expect(await found()).toContain('Flurina');
});

test('and by a button on the account, which explains why', async () => {
  const { id } = await silent('Gian');
  await browser.logIn(id);
  await browser.open('/de/account');
  expect(browser.text('main')).toContain(back.notice.silent);
  await browser.press(back.notice.submit);
  expect(browser.text('main')).toContain(back.notice.done);
  expect(browser.text('main')).not.toContain(back.notice.title);
  expect(await found()).toContain('Gian');
});

test('an invalid link explains what to do', async () => {
  await browser.open('/de/return?token=x');
  expect(browser.heading).toBe(back.invalidTitle);
  expect(browser.text('main')).toContain(back.invalid);
});

test('retention periods are on a page without scripts, linked from the privacy policy', async () => {
  await browser.open('/de/legal/privacy-policy');
  await browser.follow(retention.title);
  expect(browser.heading).toBe(retention.title);
  expect(browser.text('main')).toContain(retention.data.evidence.title);
  expect(browser.text('main')).toContain('12 Monate');
  expect(browser.$('script[src]').length).toBe(0);
});
