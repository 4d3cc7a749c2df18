import { randomUUID } from 'node:crypto';
import type { Member } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { callAs, orderAndAgree } from './support/orders.ts';
import type { RunningProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const texts = textsOf('de', 'operator-payments');
const operator = textsOf('de', 'operator');
const layouts = textsOf('fr', 'layouts');

/** An admin with a subscription, a difference and an invoice to look after. */
async function seedConsole(product: RunningProduct, [admin, buyer, company]: [Member, Member, Member]) {
  const subscription = await orderAndAgree(product, buyer, { plan: 'premium-12' });
  const team = { name: 'Seeblick AG', street: 'Seestrasse 1', postcode: '6003', place: 'Luzern' };
  await callAs(product, company, 'POST', '/api/subscriptions/checkout', {
    plan: 'team-12',
    payment: 'invoice',
    licences: 3,
    team,
  });
  await inDatabase(product.dataDir, async ({ sql }) => {
    await sql.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
    const details = JSON.stringify({ about: 'P-OTHER', amount: 4900, currency: 'EUR', agreed: 5900 });
    const [id, now] = [randomUUID(), new Date()];
    await sql
      .insertInto('payment_differences')
      .values({
        id,
        subscription_id: subscription,
        provider_id: 'I-BOOKS',
        kind: 'paid_otherwise',
        key: id,
        details,
        found_at: now,
        seen_at: now,
      })
      .execute();
  });
  return subscription;
}

test('an admin finds members and payments, and announces what every reader then sees until they close it', {
  tag: ['@operator', '@operator-payments'],
}, async ({ person, product, expectAccessible }) => {
  const members = await membersOf(product, 'Aline', 'Lena', 'Paula');
  const [aline, lena] = members;
  const subscription = await seedConsole(product, members);
  const { page } = await person({ width: 1440 });
  await logInAs(page, aline, product.url);
  const main = page.getByRole('main');

  const menu = page.getByRole('navigation', { name: operator.menu.label });
  /** Follows an entry of the menu, within the application, and checks the page once its title is shown. */
  const look = async (entry: 'overview' | 'audit' | 'statistics') => {
    await menu.getByRole('link', { name: operator.menu[entry] }).click();
    await expect(main.getByRole('heading', { level: 1, name: operator.menu[entry] })).toBeVisible();
    await expectAccessible(page);
  };
  const openPayments = async (entry: keyof typeof texts.page) => {
    await main.getByRole('link', { name: texts.page[entry], exact: true }).click();
    await expect(main.getByRole('heading', { level: 1, name: texts.page[entry] })).toBeVisible();
  };

  await test.step('members, what was done, and figures', async () => {
    await page.goto('/de/operator/members');
    await page.getByLabel(operator.members.search).fill(lena.email);
    await page.getByRole('button', { name: operator.members.submit }).click();
    await expect(main.getByRole('link', { name: 'Lena', exact: true })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Lena', exact: true }).click();
    await expect(page.getByLabel(operator.role.label.replace('{name}', 'Lena'))).toBeVisible();
    await expectAccessible(page);
    await look('overview');
    await look('statistics');
    await look('audit');
  });

  await test.step('what was bought, and what is sold', async () => {
    await menu.getByRole('link', { name: operator.menu.payments }).click();
    await expect(main.getByRole('heading', { level: 1, name: texts.page.subscriptions })).toBeVisible();
    await expectAccessible(page);
    await main.locator(`a[href$="${subscription}"]`).click();
    await main.getByRole('link', { name: texts.books.ask }).click();
    await expect(main.getByRole('row').filter({ hasText: 'CHF 59.–' }).filter({ hasText: texts.yes })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await page.goBack();
    await openPayments('plans');
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Premium, 1 Jahr' }).click();
    await expect(page.getByLabel(texts.plan.priceInFrancs)).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
  });

  await test.step('what waits for an admin', async () => {
    await openPayments('differences');
    await main.getByText(texts.difference.settle, { exact: true }).first().click();
    await expect(page.getByLabel(texts.difference.note).first()).toBeVisible();
    await expectAccessible(page);
    await openPayments('invoices');
    await main.locator('summary').filter({ hasText: texts.invoice.markPaid }).first().click();
    await expect(page.getByLabel(texts.invoice.amountInFrancs).first()).toBeVisible();
    await expectAccessible(page);
    await openPayments('income');
    await expect(main.getByRole('row').filter({ hasText: 'CHF 59.–' }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an announcement is on every page, and stays closed once a reader closed it', async () => {
    await menu.getByRole('link', { name: operator.menu.announcements }).click();
    await main.getByRole('link', { name: operator.announcement.create }).first().click();
    const said = { de: 'Am Samstag wird gewartet.', en: 'Maintenance on Saturday.', fr: 'Maintenance samedi.' };
    for (const [name, text] of Object.entries(said)) await page.locator(`textarea[name=${name}]`).fill(text);
    await expectAccessible(page);
    await page.getByRole('button', { name: operator.announcement.publish }).click();
    await expect(page.getByText(operator.announcement.saved)).toBeVisible();
    await expectAccessible(page);

    // Pages cache it for half a minute, by language.
    const shown = async () => (await (await fetch(`${product.url}/fr/email/confirmed`)).text()).includes(said.fr);
    await expect.poll(shown, { timeout: 45_000 }).toBe(true);
    const { page: readers } = await person({ locale: 'fr', width: 360 });
    await readers.goto('/fr/email/confirmed');
    const region = readers.getByRole('region', { name: layouts.announcements });
    await expect(region.getByText(said.fr)).toBeVisible();
    await expectAccessible(readers);
    await region.getByRole('button', { name: layouts.closeAnnouncement }).click();
    await expect(region).toHaveCount(0);
    await readers.reload();
    await expect(region).toHaveCount(0);

    const entry = page.getByRole('listitem').filter({ hasText: said.de });
    await entry.getByRole('button', { name: operator.announcement.end }).click();
    await expect(entry.getByText(operator.announcement.state.over)).toBeVisible();
  });
});
