import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mailedTimes } from '../../../tests/support/first-messages.ts';
import { moveToHour } from '../../../tests/support/notices.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import meetings from '../../../texts/de/meetings.json' with { type: 'json' };
import texts from '../../../texts/de/notifications-mailed.json' with { type: 'json' };

const { slot } = texts;

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

test('of the times in a mail one is agreed by one press without log-in, and the other is none any more', async () => {
  moveToHour(app, 10);
  const { mail, chatId, requester, addressee } = await mailedTimes(app);
  const times = mail.links.map((link) => new URL(link)).filter(({ pathname }) => pathname === '/de/time');
  const [first, second] = times.map(({ pathname, search }) => pathname + search);
  const browser = new PlainBrowser(site);
  await browser.open(second ?? '');
  expect(browser.heading).toBe(slot.openTitle);
  expect(browser.text('main')).toContain('KKL Luzern, Eingang See');
  const [hours = ''] = /\d\d:\d\d – \d\d:\d\d/.exec(browser.text('main')) ?? [];
  expect(hours).not.toBe('');
  await browser.press(slot.accept);
  expect(browser.heading).toBe(slot.agreedTitle);
  await browser.open(first ?? '');
  expect(browser.heading).toBe(slot.changedTitle);
  expect(browser.texts('main button')).toEqual([]);

  for (const member of [requester, addressee]) {
    const own = new PlainBrowser(site);
    await own.logIn(member);
    await own.open(`/de/chat/${chatId}`);
    expect(own.text(`section[aria-label="${meetings.title}"]`)).toContain(hours.slice(0, 5));
  }
});
