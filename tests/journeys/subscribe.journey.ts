import type { Page } from '@playwright/test';
import { expect } from './support/journey.ts';
import { answerProvider, goToProvider, memberNamed, orderOf, test } from './support/paying.ts';
import { joinByApi, logIn, logInByApi, someone } from './support/people.ts';
import { queueJob } from './support/queue-job.ts';
import type { RunningProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const subscription = textsOf('de', 'subscriptions');
const checkout = textsOf('de', 'subscriptions-checkout');
const errors = textsOf('de', 'errors');
const main = 'main';

/** Asks the stand-in of the provider, or the clock, for something. */
async function post(product: RunningProduct, path: string, body: object) {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** How many contacts the reader may begin, as the panel beside every page says. */
const quota = (page: Page) => page.getByRole('complementary').getByRole('heading', { name: /von (4|100) Anfragen/ });

async function write(page: Page, to: string, text: string) {
  await page.goto(`/de/contact/${to}`);
  await page.locator('textarea[name=text]').fill(text);
  await page.getByRole('button', { name: textsOf('de', 'profiles-member').write.send }).click();
  await expect(page).toHaveURL(/\/de\/chat\//);
}

test('premium from the prices to its end and again, on two devices', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  test.setTimeout(360_000);
  const lena = await memberNamed(product, 'Lena', mailedPath);
  const urs = await joinByApi(product.url, someone({ name: 'Urs', speaks: 'gsw', learns: 'it' }), mailedPath);
  const { page: laptop } = await person({ width: 1440 });
  const { page: phone } = await person({ width: 1440, dark: true });
  await logInByApi(laptop, lena);
  await logInByApi(phone, lena);
  await write(laptop, urs, 'Sali Urs, hast du Lust auf ein Tandem?');

  await test.step('agreed to at the provider, it counts at once on both devices', async () => {
    await phone.goto('/de/tandems');
    await expect(quota(phone)).toHaveText('1 von 4 Anfragen');
    await laptop.goto('/de/account/subscription');
    await expect(laptop.getByRole('heading', { name: subscription.type.basic })).toBeVisible();
    await expectAccessible(laptop);
    await goToProvider(laptop);
    await answerProvider(laptop, 'agree');
    await expect(laptop.getByRole('heading', { name: checkout.started.title })).toBeVisible();
    await expectAccessible(laptop);
    await expect(quota(phone)).toHaveText('1 von 100 Anfragen');
    await expect(phone.getByLabel(textsOf('de', 'tandems').filters.age.from)).toBeAttached();
    await laptop.getByRole('link', { name: checkout.started.toSearch }).click();
    await expect(quota(laptop)).toHaveText('1 von 100 Anfragen');
  });

  await test.step('the payment is listed, and its document opens', async () => {
    await laptop.goto('/de/account/subscription');
    await expect(
      laptop.getByText(/Verlängert sich am .* um 12 Monate für CHF\u00a059\.–, bis du kündigst/),
    ).toBeVisible();
    const payments = laptop.getByRole('list', { name: subscription.payments.title }).getByRole('listitem');
    await expect(payments).toHaveCount(1);
    await expect(payments).toContainText('Premium, 12 Monate');
    await expect(payments).toContainText('CHF\u00a059.–');
    const document = await payments.getByRole('link').getAttribute('href');
    const answer = await laptop.request.get(document ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expectAccessible(laptop);
  });

  await test.step('a second one is not for sale, and an old tab is told so', async () => {
    await laptop.goto('/de/account/select-subscription');
    await expect(laptop.getByText(subscription.select.running)).toBeVisible();
    await expect(laptop.getByRole(main).getByRole('radio')).toHaveCount(0);
    await laptop.goto('/de/account/checkout?plan=premium-1');
    await expect(laptop).toHaveURL(/\/de\/account\/select-subscription$/);
  });

  await test.step('cancelled, it is still premium until the day that is told', async () => {
    await phone.goto('/de/account/subscription');
    await phone.getByRole('link', { name: subscription.toCancel }).click();
    await expect(phone.getByRole('heading', { name: subscription.cancel.title })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByLabel(subscription.cancel.reason.found).check();
    await phone.getByRole('button', { name: subscription.cancel.submit }).click();
    await expect(phone.getByText(/^Gekündigt\. Bezahlt ist noch bis/)).toBeVisible();
    await expect(phone.getByText(/Premium gilt bis/)).toBeVisible();
    await expect(quota(phone)).toHaveText('1 von 100 Anfragen');
    await laptop.goto('/de/account/select-subscription');
    await expect(laptop.getByText(/Ab diesem Tag kannst du ein neues wählen/)).toBeVisible();
    await expectAccessible(laptop);
  });

  await test.step('when that day has passed it is basic again, with everything still there', async () => {
    await post(product, '/dev/clock', { days: 367 });
    await post(product, '/dev/payments/run', {});
    // A year on every session has ended.
    await laptop.context().clearCookies();
    await logInByApi(laptop, lena);
    await laptop.goto('/de/account/subscription');
    await expect(laptop.getByRole('heading', { name: subscription.type.basic })).toBeVisible();
    await expect(laptop.getByText(/Dein Abo ging am .* zu Ende/)).toBeVisible();
    await expect(quota(laptop)).toHaveText(/von 4 Anfragen/);
    await laptop.goto('/de/chat');
    await expect(laptop.getByRole('link', { name: /Urs/ })).toBeVisible();
  });

  await test.step('and premium can be bought again', async () => {
    await goToProvider(laptop, 'premium-1');
    await answerProvider(laptop, 'agree');
    await expect(laptop.getByRole('heading', { name: checkout.started.title })).toBeVisible();
    await laptop.goto('/de/account/subscription');
    await expect(laptop.getByText(/um 1 Monat für CHF\u00a09\.–/)).toBeVisible();
    await expect(laptop.getByRole('list', { name: subscription.payments.title }).getByRole('listitem')).toHaveCount(2);
  });
});

test('declined, nothing is paid; the back button and a second tab end in one subscription', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const ida = await memberNamed(product, 'Ida', mailedPath);
  const { page, context } = await person({ width: 390, dark: true });
  await logInByApi(page, ida);

  await test.step('back at the till after declining', async () => {
    await goToProvider(page);
    await answerProvider(page, 'decline');
    await expect(page.getByText(checkout.declined)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/de/account/subscription');
    await expect(page.getByText(subscription.order.open)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('whoever comes back without having decided is not told that it is bought', async () => {
    await page.goto(`/de/account/checkout?subscription=${await orderOf(page)}`);
    await expect(page.getByRole('heading', { name: checkout.waiting.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: checkout.waiting.agree }).click();
    await expect(page).toHaveURL(/\/dev\/payments\/approve\//);
  });

  await test.step('with the back button the till works again', async () => {
    await goToProvider(page);
    const address = page.url();
    await page.goBack();
    await page.getByRole('button', { name: checkout.submit }).click();
    await expect(page).toHaveURL(address);
  });

  await test.step('what another tab bought is known here; reloading the way back changes nothing', async () => {
    const stale = await context.newPage();
    await stale.goto('/de/account/checkout?plan=premium-1');
    const other = await context.newPage();
    await goToProvider(other);
    await answerProvider(other, 'agree');
    await expect(other.getByRole('heading', { name: checkout.started.title })).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: checkout.started.title })).toBeVisible();
    await stale.getByRole('button', { name: checkout.submit }).click();
    await expect(stale.getByText(errors.code.subscription_running)).toBeVisible();
    await page.goto('/de/account/checkout?plan=premium-12');
    await expect(page).toHaveURL(/\/de\/account\/select-subscription$/);
    await page.goto('/de/account/subscription');
    await expect(page.getByRole('list', { name: subscription.payments.title }).getByRole('listitem')).toHaveCount(1);
  });
});

test('agreed to, and the tab closed: premium comes by itself', async ({ person, product, mailedPath }) => {
  const eva = await memberNamed(product, 'Eva', mailedPath);
  const { page, context } = await person({ width: 1440 });
  await logIn(page, 'de', eva);
  const other = await context.newPage();
  await goToProvider(other);
  const approval = other.url();
  await other.close();
  const agreed = await fetch(approval, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: product.url },
    body: new URLSearchParams({ answer: 'agree' }),
  });
  expect(agreed.status).toBe(303);
  // The provider has just been asked about this order; the next time is a minute later.
  await post(product, '/dev/clock', { days: 1 / 720 });
  await queueJob(product.dataDir, 'watch-orders');
  await expect(quota(page)).toHaveText(/von 100 Anfragen/, { timeout: 60_000 });
});
