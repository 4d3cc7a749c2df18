import { startPushService } from '../support/push-service.ts';
import { test as base, expect, untilScriptsRun } from './support/journey.ts';
import { joinByApi, logInByApi, someone } from './support/people.ts';
import { type RunningProduct, startProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const mailSecret = 'what the mail service of a journey knows';
/** On a product that hears what became of its mails. */
const test = base.extend<object, { product: RunningProduct }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ RATE_LIMITS: 'off', MAIL_WEBHOOK_SECRET: mailSecret });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

let service: Awaited<ReturnType<typeof startPushService>>;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.stop());

const words = textsOf('de', 'notifications-settings');
const kinds = textsOf('de', 'notifications-kinds');

for (const javaScript of [true, false]) {
  test(`what I am told of stays as I chose it ${javaScript ? 'with' : 'without'} scripts`, async ({
    person,
    product,
    mailedPath,
    expectAccessible,
  }) => {
    const mara = someone({ name: 'Mara' });
    await joinByApi(product.url, mara, mailedPath);
    const { page } = await person({ javaScript, width: 390, dark: javaScript });
    await logInByApi(page, mara);
    await page.goto('/de/account/notifications');
    if (javaScript) await untilScriptsRun(page);
    const box = (kind: string, channel: string) =>
      page.getByRole('group', { name: kind }).getByRole('checkbox', { name: channel, exact: true });
    await expect(box(kinds.joined, words.channels.mail)).toBeChecked();
    await expect(box(kinds.news, words.channels.mail)).not.toBeChecked();
    await expect(page.getByRole('group', { name: kinds.security })).toHaveCount(0);

    await test.step('no device shows notices: the boxes for devices wait, and say why', async () => {
      await expect(page.getByText(words.pushOff)).toBeVisible();
      for (const kind of [kinds.joined, kinds.new_request]) {
        await expect(box(kind, words.channels.push)).toBeDisabled();
        await expect(box(kind, words.channels.push)).not.toBeChecked();
        await expect(box(kind, words.channels.push)).toHaveAccessibleDescription(words.pushOff);
      }
    });

    await box(kinds.joined, words.channels.mail).uncheck();
    await box(kinds.news, words.channels.mail).check();
    await page.getByLabel(words.previews.label).uncheck();
    await page.getByLabel(words.language.label, { exact: true }).selectOption('fr');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved, { exact: true })).toBeInViewport();

    await test.step('with a device they are as they were chosen, whatever was saved meanwhile', async () => {
      const { subscription: pushSubscription } = service.subscribe();
      const headers = { Origin: product.url };
      const answer = await page.request.post('/api/push/subscribe', { data: { data: { pushSubscription } }, headers });
      expect(answer.status()).toBe(200);
      await page.goto('/de/account/notifications');
      await expect(page.getByText(words.pushOff)).toHaveCount(0);
      await expect(box(kinds.joined, words.channels.push)).toBeChecked();
      await expect(page.getByLabel(words.previews.label)).not.toBeChecked();
      await expect(box(kinds.new_request, words.channels.push)).toBeChecked();
      if (javaScript) await untilScriptsRun(page);
      await box(kinds.new_request, words.channels.push).uncheck();
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByText(words.saved, { exact: true })).toBeInViewport();
    });

    await page.goto('/de/account/notifications');
    await expect(box(kinds.joined, words.channels.mail)).not.toBeChecked();
    await expect(box(kinds.joined, words.channels.push)).toBeChecked();
    await expect(box(kinds.new_request, words.channels.push)).not.toBeChecked();
    await expect(box(kinds.new_request, words.channels.mail)).toBeChecked();
    await expect(box(kinds.news, words.channels.mail)).toBeChecked();
    await expect(page.getByLabel(words.language.label, { exact: true })).toHaveValue('fr');
    if (javaScript) await expectAccessible(page);
  });
}

test('a test arrives, and the list says so by itself', async ({ person, product, mailedPath, expectAccessible }) => {
  const nils = someone({ name: 'Nils' });
  await joinByApi(product.url, nils, mailedPath);
  const { page } = await person();
  await logInByApi(page, nils);
  await page.goto('/de/account/notifications');
  await untilScriptsRun(page);
  const list = page.getByRole('region', { name: words.deliveries.title });
  // The mail that confirmed the address is there already.
  await expect(list.getByRole('listitem').filter({ hasText: kinds.security })).toContainText(words.states.sent);
  await expect(list.getByRole('listitem').filter({ hasText: words.test.name })).toHaveCount(0);
  await page.getByRole('button', { name: words.test.button }).click();
  await expect(page.getByRole('status').filter({ hasText: nils.email })).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: words.test.name })).toContainText(words.states.sent);
  await expect(page.getByRole('status').filter({ hasText: nils.email })).toBeVisible();
  await expect.poll(() => mailedPath(nils.email)).toContain('/account/notifications');
  await expectAccessible(page);
});

test('mails that came back are said where it matters, and delivered again on request', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const zoe = someone({ name: 'Zoe' });
  await joinByApi(product.url, zoe, mailedPath);
  const report = await fetch(`${product.url}/api/webhooks/mail`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Webhook-Secret': mailSecret },
    body: JSON.stringify({ type: 'bounce', address: zoe.email }),
  });
  expect(report.status).toBe(200);
  const account = textsOf('de', 'me');
  const { page } = await person({ width: 360 });
  await logInByApi(page, zoe);
  await page.goto('/de/account');
  await expect(page.getByText(account.email.stopped)).toBeVisible();
  await page.getByRole('link', { name: account.email.stoppedLink }).click();
  await expect(page.getByRole('alert').filter({ hasText: words.stopped.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.test.button }).click();
  await expect(page.getByText(words.test.sent.nothing.replace('{email}', zoe.email))).toBeVisible();
  const list = page.getByRole('region', { name: words.deliveries.title });
  await expect(list.getByRole('listitem').filter({ hasText: words.test.name })).toHaveCount(0);
  await page.getByRole('button', { name: words.stopped.resume }).click();
  await expect(page.getByText(words.stopped.title)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: zoe.email })).toBeVisible();
  await page.goto('/de/account');
  await expect(page.getByText(account.email.stopped)).toHaveCount(0);
});
