import { startPushService } from '../support/push-service.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';

const words = textsOf('de', 'notifications-settings');
const { kinds } = textsOf('de', 'notifications');

let service: Awaited<ReturnType<typeof startPushService>>;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.stop());

test('what I am notified of stays as I chose it, and a test shows that it arrives', {
  tag: ['@main', '@notifications', '@push'],
}, async ({ person, product, mailedPath, expectAccessible }) => {
  const [mara] = await membersOf(product, 'Mara');
  const { page } = await person({ width: 390, dark: true });
  await logInAs(page, mara, product.url);
  await page.goto('/de/account/notifications');
  const box = (kind: string, channel: string) =>
    page.getByRole('group', { name: kind }).getByRole('checkbox', { name: channel, exact: true });

  await test.step('no device shows notices: the boxes for devices wait, and say why', async () => {
    await expect(page.getByText(words.pushOff)).toBeVisible();
    await expect(box(words.groups.community.title, words.channels.push)).toBeDisabled();
    await expect(box(words.groups.community.title, words.channels.push)).toHaveAccessibleDescription(words.pushOff);
  });

  await test.step('saving is confirmed where the member looks', async () => {
    await box(words.groups.community.title, words.channels.mail).uncheck();
    await box(words.groups.news.title, words.channels.mail).check();
    await page.getByLabel(words.mails.previews.label).uncheck();
    await page.getByLabel(words.mails.language, { exact: true }).selectOption('fr');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved, { exact: true })).toBeInViewport();
  });

  await test.step('with a device all is as it was chosen', async () => {
    const { subscription: pushSubscription } = service.subscribe();
    const headers = { Origin: product.url };
    const answer = await page.request.post('/api/push/subscribe', { data: { data: { pushSubscription } }, headers });
    expect(answer.status()).toBe(200);
    await page.goto('/de/account/notifications');
    await expect(box(words.groups.community.title, words.channels.push)).toBeChecked();
    await expect(box(words.groups.community.title, words.channels.mail)).not.toBeChecked();
    await expect(box(words.groups.news.title, words.channels.mail)).toBeChecked();
    await expect(page.getByLabel(words.mails.previews.label)).not.toBeChecked();
    await expect(page.getByLabel(words.mails.language, { exact: true })).toHaveValue('fr');
    await expectAccessible(page);
  });

  const list = page.getByRole('region', { name: words.deliveries.title });
  const arrived = list.getByRole('listitem').filter({ hasText: kinds.test.name });
  await test.step('a test arrives, and the list shows it automatically', async () => {
    await expect(arrived).toHaveCount(0);
    await page.getByRole('button', { name: words.test.button }).click();
    await expect(page.getByRole('status').filter({ hasText: mara.email })).toBeVisible();
    await expect(arrived.filter({ hasText: words.states.sent })).toHaveCount(2);
    await expect.poll(() => mailedPath(mara.email)).toContain('/account/notifications');
    await expectAccessible(page);
  });

  await test.step('bounced emails are reported at once, and resumed on request', async () => {
    await inDatabase(product.dataDir, ({ sql }) =>
      sql
        .updateTable('users')
        .set({ mail_stopped_at: new Date(), mail_stopped_why: 'bounce' })
        .where('id', '=', mara.id)
        .execute(),
    );
    await page.goto('/de/account/notifications');
    await expect(page.getByRole('alert').filter({ hasText: words.stopped.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.stopped.resume }).click();
    await expect(page.getByText(words.stopped.title)).toHaveCount(0);
  });
});
