import { beforeAll, expect, test } from 'vitest';
import { createOperator } from '../../../../tests/support/moderation.ts';
import { movedSite } from '../../../../tests/support/moved-site.ts';
import { PlainBrowser } from '../../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../../tests/support/pages/site.ts';
import operator from '../../../../texts/de/operator.json' with { type: 'json' };
import texts from '../../../../texts/de/operator-moving-in.json' with { type: 'json' };

const site = movedSite(5);
let pages: TestSite;
let browser: PlainBrowser;
beforeAll(async () => {
  pages = await mountSite(site.app);
  browser = new PlainBrowser(pages);
  await browser.logIn(await createOperator(site.app, 'admin'));
});

test('the page is in the menu once there was an import, and says what became of each row', async () => {
  await browser.open('/de/operator/moving-in');
  expect(browser.text('main')).toContain(texts.none);
  expect(browser.texts('nav a')).not.toContain(operator.menu.movingIn);
  await site.importAll();
  await browser.open('/de/operator');
  await browser.follow(operator.menu.movingIn, 'nav');
  expect(browser.text('main')).toContain(texts.addsUp);
  const rows = browser.texts('main tr');
  expect(rows.filter((row) => row.startsWith(texts.kind.account))).toContainEqual(`${texts.kind.account}8800000`);
  expect(rows.some((row) => row.includes(texts.field.name) && row.includes(texts.issue.short))).toBe(true);
  expect(rows).toContainEqual(expect.stringMatching(new RegExp(`^${texts.money.imported}CHF\\s304\\.90$`)));
  const [refused] = browser
    .texts('main tr')
    .filter((row) => row.startsWith(texts.kind.message) && row.includes(texts.reason.no_chat));
  expect(refused).toMatch(/1$/);
  await browser.follow(texts.csv, '#refused, main section:has(#refused)');
  expect(browser.status).toBe(200);
});

test('a report that does not add up says where', async () => {
  await site.app.services.database.pool.query(
    "update imported_reports set report = jsonb_set(jsonb_set(report, '{kinds,chat,read}', '99'), '{money,read}', '30491')",
  );
  await browser.open('/de/operator/moving-in');
  const where = `${texts.kind.chat}, ${texts.money.title}`;
  expect(browser.text('main')).toContain(texts.doesNotAddUp.replace('{kinds}', where));
});
