import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createDifference } from '../../../../tests/support/console-payments.ts';
import { orderByInvoice } from '../../../../tests/support/invoices.ts';
import { createMember } from '../../../../tests/support/members.ts';
import { createOperator } from '../../../../tests/support/moderation.ts';
import { PlainBrowser } from '../../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../../tests/support/pages/site.ts';
import { bought, createBuyer, subscribe } from '../../../../tests/support/subscriptions.ts';
import operator from '../../../../texts/de/operator.json' with { type: 'json' };
import texts from '../../../../texts/de/operator-payments.json' with { type: 'json' };

let app: TestApp;
let site: TestSite;
let browser: PlainBrowser;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  browser = new PlainBrowser(site);
  await browser.logIn(await createOperator(app, 'admin'));
});

const stateOf = async (member: string) => (await bought(app, member))[0]?.state;
const rowsWith = (...words: string[]) =>
  browser.texts('main tr').filter((row) => words.every((word) => row.includes(word)));

test('an invalid price is reported at its field; one with a comma is shown on the pricing page', async () => {
  await browser.open('/de/operator');
  await browser.follow(new RegExp(`^${operator.menu.payments}`), 'nav');
  await browser.follow(texts.page.plans, 'main');
  await browser.follow('Premium, 1 Monat', 'main');
  await browser.press(texts.plan.save, { price: 'neun' });
  expect(browser.faults.price).toContain('zwischen CHF 1.– und CHF 1’000.–');
  expect(browser.value('price')).toBe('neun');
  await browser.press(texts.plan.save, { price: '9,50' });
  expect(browser.text('main')).toContain(texts.plan.saved);
  await browser.open('/de/pricing');
  expect(browser.text('main')).toContain('CHF 9.50');
});

test('a subscription is found with what was paid, also in the books of the provider, and cancelled with a reason', async () => {
  const { member, email } = await createBuyer(app);
  const { id } = await subscribe(app, member, 'premium-12');
  await browser.open('/de/operator/subscriptions');
  await browser.press(texts.show, { q: email }, 'main');
  await browser.follow('Premium, 1 Jahr', 'main');
  expect(browser.path).toContain(id);
  expect(browser.text('main')).toContain('CHF 59.– bezahlt.');
  await browser.follow(texts.books.ask, 'main');
  expect(rowsWith('CHF 59.–', texts.yes)).toHaveLength(1);

  await browser.open(`/de/operator/members/${member}`);
  await browser.follow(operator.members.subscriptionsOf.replace('{name}', 'Lea'));
  await browser.follow('Premium, 1 Jahr', 'main');
  await browser.press(texts.cancel.submit, { reason: 'zu kurz' });
  expect(browser.faults.reason).not.toBe('');
  expect(browser.value('reason')).toBe('zu kurz');
  await browser.press(texts.cancel.submit, { reason: 'Lea hat uns per Brief darum gebeten.' });
  expect(browser.text('main')).toContain(texts.cancel.done.replace('{name}', 'Lea'));
  expect(browser.text('main')).toContain('Lea hat uns per Brief darum gebeten.');
  expect(await stateOf(member)).toBe('cancelled');
});

test('a difference is explained, settled with a note, and counted no more', async () => {
  await createDifference(app);
  await browser.open('/de/operator');
  expect(browser.text('main')).toContain('Abweichung bei Zahlungen');
  await browser.open('/de/operator/differences');
  const title = browser.texts('main h2')[0] ?? '';
  expect(Object.values(texts.difference.kind).map((kind) => kind.title)).toContain(title);
  await browser.press(texts.difference.submit, { note: 'Zurückgegeben, Lena weiss es.' });
  expect(browser.text('main')).toContain(texts.difference.none);
  await browser.follow(texts.difference.settledOnes, 'main');
  expect(browser.text('main')).toContain('Zurückgegeben, Lena weiss es.');
  await browser.press(texts.difference.compare);
  expect(browser.text('main')).toContain(texts.difference.comparing);
  await browser.open('/de/operator');
  expect(browser.text('main')).not.toContain('Abweichung bei Zahlungen');
});

test('an invoice is paid with its exact amount, and no other', async () => {
  const { owner } = await orderByInvoice(app);
  await browser.open('/de/operator/invoices');
  await browser.press(texts.invoice.markPaidSubmit, { amount: '49.00' });
  expect(browser.texts('main [role=alert]').join()).not.toBe('');
  expect(browser.value('amount')).toBe('49.00');
  expect(await stateOf(owner)).toBe('pending');
  await browser.press(texts.invoice.markPaidSubmit, { amount: '147.–' });
  expect(browser.text('main')).toContain(texts.invoice.done.paid);
  expect(await stateOf(owner)).toBe('active');
  await browser.open('/de/operator/income');
  expect(rowsWith('CHF 147.–')).not.toHaveLength(0);
});

test('money is not for moderators: no entry in the menu, and unknown pages', async () => {
  const { id } = await subscribe(app, await createMember(app), 'premium-12');
  const moderators = new PlainBrowser(site);
  await moderators.logIn(await createOperator(app, 'moderator'));
  await moderators.open('/de/operator');
  expect(moderators.text('nav')).toContain(operator.menu.cases);
  expect(moderators.text('nav')).not.toContain(operator.menu.payments);
  for (const page of ['subscriptions', `subscriptions/${id}`, 'invoices', 'differences', 'plans', 'income']) {
    await moderators.open(`/de/operator/${page}`);
    expect(moderators.status, page).toBe(404);
  }
});
