import { afterAll, beforeAll, expect, test } from 'vitest';
import * as limits from '../../../contract/limits.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { createMember } from '../../../tests/support/members.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import member from '../../../texts/de/profiles-member.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());

test('the fifth request of a month is refused in the words of product 8, and the text stays', async () => {
  const requester = await createMember(app, { name: 'Fabio' });
  const [browser, secondTab] = [new PlainBrowser(site), new PlainBrowser(site)];
  for (const one of [browser, secondTab]) await one.logIn(requester);
  // The last page is opened while a request is left and sent when none is.
  await secondTab.open(`/de/contact/${await createMember(app, { name: 'Ueli' })}`);
  for (let count = 0; count < limits.monthlyRequests.basic; count++) {
    await browser.open(`/de/contact/${await createMember(app)}`);
    // Shown when one is left, not before.
    const left = limits.monthlyRequests.basic - count;
    expect(browser.text('main').includes(`von ${limits.monthlyRequests.basic} Anfragen`)).toBe(left === 1);
    await browser.press(member.write.send, { text: 'Ciao! Facciamo un tandem?' }, 'main');
    expect(browser.path).toMatch(/^\/de\/chat\//);
  }
  await secondTab.press(member.write.send, { text: 'Ciao, imparo lo svizzero tedesco.' }, 'main');
  expect(secondTab.text('main')).toContain(member.quota.basic);
  expect(secondTab.value('text')).toBe('Ciao, imparo lo svizzero tedesco.');
});
