import type { Page } from '@playwright/test';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { someone } from './support/people.ts';
import { textsOf } from './support/texts.ts';

const subscription = textsOf('de', 'subscriptions');
const checkout = textsOf('de', 'subscriptions-checkout');
const errors = textsOf('de', 'errors');

/** How many requests the reader has left, as in the panel of every page. */
const quota = (page: Page) => page.getByRole('complementary').getByRole('heading', { name: /von (4|100) Anfragen/ });
const payments = (page: Page) => page.getByRole('list', { name: subscription.payments.title }).getByRole('listitem');

/** Goes from the prices through the till to the page of the provider. */
async function goToProvider(page: Page, plan = 'premium-12') {
  await page.goto('/de/pricing');
  await page.getByRole('main').locator(`input[value=${plan}]`).check();
  await page
    .getByRole('main')
    .getByRole('button', { name: textsOf('de', 'pricing').plans.submit })
    .click();
  await expect(page).toHaveURL(new RegExp(`/de/account/checkout\\?plan=${plan}`));
  await page.getByRole('button', { name: checkout.submit }).click();
  await expect(page).toHaveURL(/\/dev\/payments\/approve\//);
}

/** Answers on the provider's page, which redirects back. */
const answerProvider = (page: Page, answer: 'agree' | 'decline') => page.locator(`button[value=${answer}]`).click();

test('premium from the prices to the cancellation, on two devices', { tag: ['@main', '@subscriptions'] }, async ({
  person,
  product,
  expectAccessible,
}) => {
  const [lena] = await membersOf(product, 'Lena');
  const { page: laptop } = await person({ width: 1440 });
  const { page: phone } = await person({ width: 1440, dark: true });
  for (const page of [laptop, phone]) await logInAs(page, lena, product.url);

  await test.step('agreed to at the provider, it counts at once on both devices', async () => {
    await phone.goto('/de/tandems');
    await expect(quota(phone)).toHaveText(/von 4 Anfragen/);
    await laptop.goto('/de/account/subscription');
    await expect(laptop.getByRole('heading', { name: subscription.type.basic })).toBeVisible();
    await expectAccessible(laptop);
    await goToProvider(laptop);
    await answerProvider(laptop, 'agree');
    await expect(laptop.getByRole('heading', { name: checkout.started.title })).toBeVisible();
    await expectAccessible(laptop);
    await expect(quota(phone)).toHaveText(/von 100 Anfragen/);
    await expect(phone.getByLabel(textsOf('de', 'search').filters.age.from)).toBeAttached();
    await laptop.getByRole('link', { name: checkout.started.toSearch }).click();
    await expect(quota(laptop)).toHaveText(/von 100 Anfragen/);
  });

  await test.step('the payment is listed, and its document opens', async () => {
    await laptop.goto('/de/account/subscription');
    await expect(payments(laptop)).toHaveCount(1);
    await expect(payments(laptop)).toContainText('CHF\u00a059.–');
    const document = await payments(laptop).getByRole('link').getAttribute('href');
    const answer = await laptop.request.get(document ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expectAccessible(laptop);
  });

  await test.step('cancelled, it is still premium until the shown day', async () => {
    await phone.goto('/de/account/subscription');
    await phone.getByRole('link', { name: subscription.toCancel }).click();
    await expect(phone.getByRole('heading', { name: subscription.cancel.title })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByLabel(subscription.cancel.reason.found).check();
    await phone.getByRole('button', { name: subscription.cancel.submit }).click();
    await expect(phone.getByText(/^Gekündigt\. Bezahlt ist noch bis/)).toBeVisible();
    await expect(phone.getByText(/Premium gilt bis/)).toBeVisible();
    await expect(quota(phone)).toHaveText(/von 100 Anfragen/);
    await laptop.goto('/de/account/select-subscription');
    await expect(laptop.getByText(/Ab diesem Tag kannst du ein neues wählen/)).toBeVisible();
    await expectAccessible(laptop);
  });
});

test('declined, nothing is paid; the back button and a second tab end in one subscription', {
  tag: ['@subscriptions'],
}, async ({ person, product, mailedPath, expectAccessible }) => {
  const ida = someone({ name: 'Ida' });
  const { page, context } = await person({ width: 390, dark: true });

  await test.step('with an address that is not confirmed the till waits for it', async () => {
    const { name, email, password } = ida;
    const signedUp = await page.request.post('/api/auth/local/register', {
      data: { name, email, password, locale: 'de', terms: true },
    });
    expect(signedUp.status()).toBe(201);
    await logInAs(page, (await signedUp.json()) as { jwt: string }, product.url);
    await page.goto('/de/account/checkout?plan=premium-12');
    await expect(page.getByRole('heading', { name: checkout.confirm.title })).toBeVisible();
    await expectAccessible(page);
    const confirmation = new URL(await mailedPath(email), product.url).search;
    expect((await page.request.get(`/api/auth/email-confirmation${confirmation}`)).status()).toBe(200);
  });

  await test.step('back at the till after declining', async () => {
    await goToProvider(page);
    await answerProvider(page, 'decline');
    await expect(page.getByText(checkout.declined)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/de/account/subscription');
    await expect(page.getByText(subscription.order.open)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a buyer who returns undecided does not read that it is bought', async () => {
    const { data } = (await (await page.request.get('/api/subscriptions')).json()) as { data: { id: string }[] };
    await page.goto(`/de/account/checkout?subscription=${data[0]?.id}`);
    await expect(page.getByRole('heading', { name: checkout.waiting.title })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('with the back button the till works again', async () => {
    await goToProvider(page);
    const address = page.url();
    await page.goBack();
    await page.getByRole('button', { name: checkout.submit }).click();
    await expect(page).toHaveURL(address);
  });

  await test.step('the checkout of another tab shows what was bought meanwhile', async () => {
    const stale = await context.newPage();
    await stale.goto('/de/account/checkout?plan=premium-1');
    await untilScriptsRun(stale);
    await answerProvider(page, 'agree');
    await expect(page.getByRole('heading', { name: checkout.started.title })).toBeVisible();
    await stale.getByRole('button', { name: checkout.submit }).click();
    await expect(stale.getByText(errors.code.subscription_running)).toBeVisible();
    await page.goto('/de/account/subscription');
    await expect(payments(page)).toHaveCount(1);
  });
});
