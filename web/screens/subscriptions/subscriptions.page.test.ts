import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { write } from '../../../tests/support/chats.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { createMember } from '../../../tests/support/members.ts';
import { act, createOperator, reportedProfile } from '../../../tests/support/moderation.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { bought, cancel, closeBooks, createBuyer, pass, subscribe } from '../../../tests/support/subscriptions.ts';
import pricing from '../../../texts/de/pricing.json' with { type: 'json' };
import texts from '../../../texts/de/subscriptions.json' with { type: 'json' };
import checkout from '../../../texts/de/subscriptions-checkout.json' with { type: 'json' };

const cancelled = texts.told.cancelled.split('{day}')[0] ?? '';
const company = {
  'team.name': 'Bäckerei Sonnenschein AG',
  'team.street': 'Bahnhofstrasse 1',
  'team.postcode': '6003',
  'team.place': 'Luzern',
};

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => closeBooks(app));

/** A buyer with a browser without scripts. */
async function buyer() {
  const { email, member } = await createBuyer(app);
  const browser = new PlainBrowser(site);
  await browser.logIn(member);
  return { email, member, browser };
}

/** From the prices through the till to the page of the provider. */
async function goToProvider(browser: PlainBrowser, plan = 'premium-12') {
  await browser.open('/de/pricing');
  await browser.press(pricing.plans.submit, { plan }, 'main');
  expect(browser.path).toBe(`/de/account/checkout?plan=${plan}`);
  await browser.press(checkout.submit);
  expect(browser.path).toMatch(/^\/dev\/payments\/approve\//);
}

/** Answers on the provider's page, which redirects back. */
async function answer(browser: PlainBrowser, given: 'agree' | 'decline') {
  await browser.press(browser.text(`button[value=${given}]`));
}

const payments = (browser: PlainBrowser) => browser.$('ul:has(a[href*="/pdf"]) > li').length;

test('premium is bought from the prices on, listed with its receipt, and cancelled', async () => {
  const { browser } = await buyer();
  await goToProvider(browser, 'premium-6');
  await answer(browser, 'agree');
  expect(browser.heading).toBe(checkout.started.title);
  await browser.open('/de/account/subscription');
  expect(browser.text('main')).toMatch(/Verlängert sich am .* um 6 Monate für CHF 39\.–, bis du kündigst/);
  expect(payments(browser)).toBe(1);
  expect(browser.text('main')).toContain('Premium, 6 Monate');
  const document = await site.request(null, browser.$('a[href*="/pdf"]').attr('href') ?? '');
  expect(document.status, 'no one else reads it').toBe(401);

  await browser.open('/de/account/select-subscription');
  expect(browser.text('main')).toContain(texts.select.running);
  expect(browser.$('main input[type=radio]').length).toBe(0);
  await browser.open('/de/account/checkout?plan=premium-1');
  expect(browser.path).toBe('/de/account/select-subscription');

  await browser.open('/de/account/subscription');
  await browser.follow(texts.toCancel);
  await browser.press(texts.cancel.submit, { reason: 'found' });
  expect(browser.text('main')).toContain(cancelled);
  expect(browser.text('main')).toContain('Premium gilt bis');
  await browser.open('/de/account/select-subscription');
  expect(browser.text('main')).toContain('Ab diesem Tag kannst du ein neues wählen.');
});

test('when what is paid is over it is basic again, with everything there, and premium is bought again', async () => {
  const { browser, member } = await buyer();
  const urs = await createMember(app, { name: 'Urs' });
  await write(app, member, urs);
  const { id } = await subscribe(app, member, 'premium-1');
  expect((await cancel(app, member, id)).status).toBe(200);
  await runJobs(app);
  await pass(app, 33);
  await browser.logIn(member);
  await browser.open('/de/account/subscription');
  expect(browser.texts('main h2')).toContain(texts.type.basic);
  expect(browser.text('main')).toMatch(/Dein Abo ging am .* zu Ende/);
  await browser.open('/de/chat');
  expect(browser.text('main')).toContain('Urs');
  await goToProvider(browser, 'premium-1');
  await answer(browser, 'agree');
  expect(browser.heading).toBe(checkout.started.title);
  await browser.open('/de/account/subscription');
  expect(browser.text('main')).toContain('um 1 Monat für CHF 9.–');
  expect(payments(browser)).toBe(2);
});

test('declined at the provider nothing is paid, and the order stays open', async () => {
  const { browser, member } = await buyer();
  await goToProvider(browser);
  await answer(browser, 'decline');
  expect(browser.text('main')).toContain(checkout.declined);
  await browser.open('/de/account/subscription');
  expect(browser.text('main')).toContain(texts.order.open);
  expect(await bought(app, member)).toMatchObject([{ state: 'pending' }]);
});

test('a buyer who returns without an answer does not read that it is bought; the page polls', async () => {
  const { browser, member } = await buyer();
  await goToProvider(browser);
  const approval = browser.path;
  const [order] = await bought(app, member);
  await browser.open(`/de/account/checkout?subscription=${order?.id}`);
  expect(browser.heading).toBe(checkout.waiting.title);
  expect(browser.$('noscript meta[http-equiv=refresh]').attr('content')).toMatch(/^3; url=.*try=1$/);
  await browser.follow(checkout.waiting.agree, 'main');
  expect(browser.path).toBe(approval);
  await answer(browser, 'agree');
  expect(browser.heading).toBe(checkout.started.title);
  await browser.open(browser.path);
  expect(browser.heading, 'reloaded').toBe(checkout.started.title);
});

test('the checkout of another tab shows what was bought meanwhile', async () => {
  const { browser: stale, member } = await buyer();
  await stale.open('/de/account/checkout?plan=premium-1');
  await subscribe(app, member, 'premium-12');
  await stale.press(checkout.submit);
  expect(stale.text('main')).toContain(texts.select.running);
  await stale.open('/de/account/checkout?plan=premium-12');
  expect(stale.path).toBe('/de/account/select-subscription');
});

test('a suspended member still sees what they pay, and can end it', async () => {
  const { browser, member } = await buyer();
  await subscribe(app, member, 'premium-12');
  await act(app, await createOperator(app), await reportedProfile(app, member), 'suspend');
  await browser.open('/de/suspended');
  await browser.follow(texts.title);
  expect(payments(browser)).toBe(1);
  await browser.follow(texts.toCancel);
  await browser.press(texts.cancel.submit);
  expect(browser.text('main')).toContain(cancelled);
});

test('with an unconfirmed address the checkout explains why, and sends the link again', async () => {
  const member = await createMember(app, { email: 'tom@example.test', confirmed: false });
  const browser = new PlainBrowser(site);
  await browser.logIn(member);
  await browser.open('/de/account/checkout?plan=premium-12');
  expect(browser.texts('main h2')).toContain(checkout.confirm.title);
  expect(browser.texts('main button')).not.toContain(checkout.submit);
  await browser.press(checkout.confirm.resend);
  expect(browser.text('main')).toContain(checkout.confirm.sent);
  await browser.press(checkout.confirm.resend);
  expect(browser.text('main [role=alert]')).not.toBe('');
});

describe('a team', () => {
  test('is ordered at the checkout; errors are shown next to their fields, and nothing typed is lost', async () => {
    const { browser } = await buyer();
    await browser.open('/de/account/checkout?plan=team-12');
    await browser.press(checkout.submitTeam, { licences: '5', 'team.name': company['team.name'] });
    expect(Object.keys(browser.faults).sort()).toEqual(['team.place', 'team.postcode', 'team.street']);
    expect(browser.value('team.name')).toBe(company['team.name']);
    expect(browser.value('licences')).toBe('5');
    expect(browser.text('main output')).toBe('CHF 245.– für 12 Monate');
    await browser.press(checkout.submitTeam, company);
    expect(browser.path).toMatch(/^\/dev\/payments\/approve\//);
    await answer(browser, 'agree');
    expect(browser.heading).toBe(checkout.started.titleTeam);
  });
});
