import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { withDatabaseUrl } from '../../scripts/operator/with-database-url.ts';
import { test as base, expect } from './support/journey.ts';
import { makeAdmin } from './support/make-admin.ts';
import { joinByApi, logIn, logInByApi, someone, type Traits } from './support/people.ts';
import { type RunningProduct, startProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const texts = textsOf('de', 'operator-payments');
const operator = textsOf('de', 'operator');

/** A product of these tests' own: prices change, and teams may pay by bank transfer. */
const test = base.extend<object, { product: RunningProduct }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ RATE_LIMITS: 'off', OPERATOR_IBAN: 'CH9300762011623852957' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** A request with a session says which site it comes from. */
const originOf = (page: Page) => ({ Origin: new URL(page.url()).origin });

/** Orders as the member that a page belongs to; the new subscription. */
async function order(page: Page, data: Record<string, unknown>): Promise<{ id: string; approveUrl: string | null }> {
  const answer = await page.request.post('/api/subscriptions/checkout', { data: { data }, headers: originOf(page) });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: { id: string; approveUrl: string | null } }).data;
}

async function stateOf(page: Page): Promise<string | undefined> {
  const { data } = (await (await page.request.get('/api/subscriptions')).json()) as { data: { state: string }[] };
  return data[0]?.state;
}

/** Notes a payment of another amount, as the comparison of the night would. */
async function noteDifference({ dataDir }: RunningProduct, subscription: string) {
  await withDatabaseUrl({ databaseUrl: undefined, dataDir }, async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const details = { about: 'P-OTHER', amount: 4900, currency: 'EUR', agreed: 6450 };
    await client.query(
      `insert into payment_differences (id, subscription_id, provider_id, kind, key, details, found_at, seen_at)
       values ($1::uuid, $2, 'I-BOOKS', 'paid_otherwise', $1::text, $3, now(), now())`,
      [randomUUID(), subscription, JSON.stringify(details)],
    );
    await client.end();
  });
}

test('an admin sets a price, looks a subscription up, settles a difference, records an invoice as paid and cancels', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const [mona, karl, lena, paula] = ['Mona', 'Karl', 'Lena', 'Paula'].map((name) => someone({ name })) as [
    Traits,
    Traits,
    Traits,
    Traits,
  ];
  const ids = new Map<Traits, string>();
  for (const one of [mona, karl, lena, paula]) ids.set(one, await joinByApi(product.url, one, mailedPath));
  await makeAdmin(product.dataDir, mona.email);
  const { page } = await person({ width: 1440 });
  const { page: lenasPage } = await person();
  const { page: paulasPage } = await person();
  await logInByApi(page, mona);
  await logIn(lenasPage, 'de', lena);
  await logIn(paulasPage, 'de', paula);
  const main = page.getByRole('main');

  await test.step('a price that is none is said at its field; one with a comma is shown on the pricing page', async () => {
    await page.goto('/de/operator');
    await page.getByRole('navigation').getByRole('link', { name: operator.menu.payments }).click();
    await main.getByRole('link', { name: texts.page.plans }).click();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Premium, 1 Jahr' }).click();
    await expectAccessible(page);
    const price = page.getByLabel(texts.plan.priceInFrancs);
    await price.fill('sechzig');
    await main.getByRole('button', { name: texts.plan.save }).click();
    await expect(page.getByText('zwischen CHF 1.– und CHF 1’000.–')).toBeVisible();
    await expect(price).toHaveValue('sechzig');
    await price.fill('64,50');
    await main.getByRole('button', { name: texts.plan.save }).click();
    await expect(page.getByText(texts.plan.saved)).toBeVisible();
    await lenasPage.goto('/de/pricing');
    await expect(lenasPage.getByRole('main')).toContainText('CHF 64.50');
  });

  const bought = await order(lenasPage, { plan: 'premium-12' });
  await test.step('a subscription that was agreed to at the provider is found with what was paid', async () => {
    await lenasPage.goto(bought.approveUrl ?? '');
    await lenasPage.locator('button[value=agree]').click();
    await expect.poll(() => stateOf(lenasPage)).toBe('active');
    await page.goto('/de/operator/subscriptions');
    await expectAccessible(page);
    await page.getByLabel(texts.subscription.search).fill(lena.email);
    await main.getByRole('button', { name: texts.show }).click();
    await main.getByRole('link', { name: 'Premium, 1 Jahr' }).click();
    await expect(page).toHaveURL(new RegExp(bought.id));
    await expect(main.getByText('CHF 64.50 bezahlt.')).toBeVisible();
    await main.getByRole('link', { name: texts.books.ask }).click();
    const payment = main.getByRole('row').filter({ hasText: 'CHF 64.50' }).filter({ hasText: texts.yes });
    await expect(payment).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a difference is explained, settled with a note, and counted no more', async () => {
    await noteDifference(product, bought.id);
    await page.goto('/de/operator');
    await expect(main.getByRole('link', { name: 'Abweichung bei Zahlungen' })).toBeVisible();
    await page.goto('/de/operator/differences');
    await expect(main.getByRole('heading', { name: texts.difference.kind.paid_otherwise.title })).toBeVisible();
    await expect(main).toContainText('EUR 49.00');
    await main.getByText(texts.difference.settle, { exact: true }).click();
    await expectAccessible(page);
    await page.getByLabel(texts.difference.note).fill('Zurückgegeben, Lena weiss es.');
    await main.getByRole('button', { name: texts.difference.submit }).click();
    await expect(page.getByText(texts.difference.none)).toBeVisible();
    await main.getByRole('link', { name: texts.difference.settledOnes }).click();
    await expect(main.getByText('Zurückgegeben, Lena weiss es.')).toBeVisible();
    await main.getByRole('button', { name: texts.difference.compare }).click();
    await expect(page.getByText(texts.difference.comparing)).toBeVisible();
  });

  await test.step('an invoice is paid with the amount it asks for, and with no other', async () => {
    const team = { name: 'Seeblick AG', street: 'Seestrasse 1', postcode: '6003', place: 'Luzern' };
    await order(paulasPage, { plan: 'team-12', payment: 'invoice', licences: 3, team });
    await page.goto('/de/operator/invoices');
    await main.locator('summary').filter({ hasText: texts.invoice.markPaid }).click();
    await expectAccessible(page);
    await page.getByLabel(texts.invoice.amountInFrancs).fill('49.00');
    await main.getByRole('button', { name: texts.invoice.markPaidSubmit }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel(texts.invoice.amountInFrancs)).toHaveValue('49.00');
    expect(await stateOf(paulasPage)).toBe('pending');
    await page.getByLabel(texts.invoice.amountInFrancs).fill('147.–');
    await main.getByRole('button', { name: texts.invoice.markPaidSubmit }).click();
    await expect(page.getByText(texts.invoice.done.paid)).toBeVisible();
    expect(await stateOf(paulasPage)).toBe('active');
    await page.goto('/de/operator/income');
    await expect(main.getByRole('row').filter({ hasText: 'CHF 64.50' }).filter({ hasText: 'CHF 147.–' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('cancelled for the member with a reason, without scripts on a phone, it goes on to the end of what is paid', async () => {
    const { page: phone } = await person({ javaScript: false, width: 360 });
    await logInByApi(phone, mona);
    await phone.goto(`/de/operator/members/${ids.get(lena)}`);
    await phone.getByRole('link', { name: operator.members.subscriptionsOf.replace('{name}', 'Lena') }).click();
    await phone.getByRole('main').getByRole('link', { name: 'Premium, 1 Jahr' }).click();
    await phone.getByText(texts.cancel.open).click();
    await phone.getByLabel(texts.cancel.reason).fill('zu kurz');
    await phone.getByRole('button', { name: texts.cancel.submit }).click();
    await expect(phone.getByLabel(texts.cancel.reason)).toHaveValue('zu kurz');
    await phone.getByLabel(texts.cancel.reason).fill('Lena hat uns per Brief darum gebeten.');
    await phone.getByRole('button', { name: texts.cancel.submit }).click();
    await expect(phone.getByText(texts.cancel.done.replace('{name}', 'Lena'))).toBeVisible();
    await expect(phone.getByText('Lena hat uns per Brief darum gebeten.')).toBeVisible();
    expect(await stateOf(lenasPage)).toBe('cancelled');
  });

  await test.step('money is not for moderators: no entry in the menu, and unknown pages', async () => {
    await page.request.put(`/api/operator/members/${ids.get(karl)}/role`, {
      data: { data: { role: 'moderator' } },
      headers: originOf(page),
    });
    const { page: karlsPage } = await person();
    await logInByApi(karlsPage, karl);
    await karlsPage.goto('/de/operator');
    await expect(karlsPage.getByRole('link', { name: operator.menu.cases, exact: true }).first()).toBeVisible();
    await expect(karlsPage.getByRole('link', { name: operator.menu.payments })).toHaveCount(0);
    for (const address of [
      'subscriptions',
      `subscriptions/${bought.id}`,
      'invoices',
      'differences',
      'plans',
      'income',
    ]) {
      expect((await karlsPage.goto(`/de/operator/${address}`))?.status(), address).toBe(404);
    }
  });
});
