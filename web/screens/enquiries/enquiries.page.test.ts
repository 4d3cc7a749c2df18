import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brand } from '../../../contract/brand.ts';
import { swissFrancs, swissMoney } from '../../../contract/format/money.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { mailsTo } from '../../../tests/support/mailbox.ts';
import { createOperator } from '../../../tests/support/moderation.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { present } from '../../../tests/support/present.ts';
import board from '../../../texts/de/cohorts-sample.json' with { type: 'json' };
import texts from '../../../texts/de/enquiries.json' with { type: 'json' };
import errors from '../../../texts/de/errors.json' with { type: 'json' };
import operator from '../../../texts/de/operator-enquiries.json' with { type: 'json' };

const page = '/de/corporate-benefit';
const written = {
  company: 'Seespital AG',
  name: 'Frau Frei',
  people: '1’200',
  message: 'Wir sind ein Spital mit drei Standorten.',
};

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

test('the offer shows today’s price, and an invoice with it', async () => {
  const { body } = await app.call(null, 'GET', '/api/subscriptions/plans');
  expect(body.meta.payments).toContain('invoice');
  const { price } = present(body.data.find(({ type }) => type === 'team'));
  await browser.open(page);
  expect(browser.text('main')).toContain(swissMoney(10 * price).replace(/\s/g, ' '));
  const invoice = browser.$('[role=img][aria-label^="Beispiel einer Rechnung über 10 Lizenzen"]');
  expect(invoice.text()).toContain(swissFrancs(10 * price));
  expect(browser.$(`[role=img][aria-label="${texts.sample.team}"]`)).toHaveLength(1);
  expect(browser.$('script')).toHaveLength(0);
});

test('the offer and the prices show a board, described to those who hear it', async () => {
  for (const each of [page, '/de/pricing']) {
    await browser.open(each);
    expect(browser.$(`[role=img][aria-label="${board.picture}"]`).text()).toContain(board.reasons.evenings);
  }
});

test('an enquiry shows what was typed until it is valid, then reaches mailbox and console', async () => {
  await browser.open(page);
  await browser.sendFormOf('company', { ...written, email: 'frei' });
  expect(browser.faults).toEqual({ email: errors.fields.email });
  for (const [name, value] of Object.entries(written)) expect(browser.value(name)).toBe(value);
  expect(browser.value('email')).toBe('frei');
  expect(browser.$('#enquiry form').attr('action')).toBe(`${page}#enquiry`);

  await browser.sendFormOf('company', { email: 'frei@seespital.test' });
  expect(browser.text('main')).toContain(texts.contact.sent.title);
  expect((await mailsTo(app, 'frei@seespital.test')).map(({ link }) => link.pathname)).toEqual([page]);
  expect(JSON.stringify(await mailsTo(app, brand.contactAddress))).toContain(written.company);

  const console = new PlainBrowser(site);
  await console.logIn(await createOperator(app, 'admin', { name: 'Ada' }));
  await console.open('/de/operator');
  await console.follow(/Anfragen? von Firmen|Anfrage einer Firma/, 'main');
  expect(console.text('main li')).toContain('Seespital AG');
  expect(console.text('main li')).toContain('1’200 Personen');
  expect(console.$('main li a[href^="mailto:"]').text()).toBe('frei@seespital.test');
  await console.press(operator.submit, { note: 'Offerte geschickt' });
  expect(console.text('main')).toContain(operator.done.handled);
  expect(console.text('main')).not.toContain('Seespital AG');
  await console.follow(operator.handled, 'main');
  expect(console.text('main li')).toContain('Offerte geschickt');
});

test('what a visitor typed is in no one else’s page, and another site can send nothing', async () => {
  const post = (body: Record<string, string>, headers = {}) =>
    site.request(null, page, { method: 'POST', body: new URLSearchParams(body), headers });
  const refused = await post({ company: 'Nur für mich AG', email: 'x' });
  expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('etag')]).toEqual([
    400,
    'private, no-store',
    null,
  ]);
  expect(await refused.text()).toContain('Nur für mich AG');
  const shared = await site.request(null, page);
  expect(shared.headers.get('cache-control')).toBe('public, no-cache');
  expect(await shared.text()).not.toContain('Nur für mich');
  expect((await site.request(null, `${page}?sent`)).headers.get('cache-control')).toBe('private, no-store');
  expect((await post({ company: 'Fremde AG' }, { origin: 'https://other.example' })).status).toBe(403);
});
