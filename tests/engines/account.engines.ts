import { membersOf } from '../journeys/support/members.ts';
import { textsOf } from '../journeys/support/texts.ts';
import { expect, test } from './support/engine-test.ts';

const taking = textsOf('de', 'me-export');
const deleting = textsOf('de', 'me-deletion');
const checkout = textsOf('de', 'subscriptions-checkout');
const words = textsOf('de', 'notifications-settings');
const push = textsOf('de', 'push-device');
const { consent, footer } = textsOf('de', 'layouts');

test('a member takes everything along and leaves', async ({ tab, site, mailedPath }) => {
  const [nora] = await membersOf(site, 'Nora');
  await tab.logInAs(nora);
  await tab.goto('/de/account');
  await tab.getByRole('link', { name: textsOf('de', 'me').links.export }).click();
  await tab.getByRole('button', { name: taking.ask }).click();
  await expect.poll(() => mailedPath(nora.email)).toBe('/de/account/export');
  await tab.goto('/de/account/export');
  const download = tab.getByRole('link', { name: taking.download });
  await download.waitFor();
  const start = await download.evaluate(async (link) => {
    const bytes = new Uint8Array(await (await fetch((link as HTMLAnchorElement).href)).arrayBuffer());
    return String.fromCharCode(...bytes.slice(0, 2));
  });
  expect(start).toBe('PK');

  await tab.goto('/de/account/delete');
  await tab.getByLabel(deleting.reason.gaveUp).check();
  await tab.getByLabel(deleting.password, { exact: true }).fill(nora.password);
  await tab.getByRole('button', { name: deleting.submit }).click();
  await tab.waitForURL(({ pathname, search }) => pathname === '/de' && search === '?account=deleted');
  await tab.goto('/de/account');
  await tab.waitForURL(({ pathname }) => pathname === '/de/login');
});

test('Premium is paid for at the provider, which redirects back', async ({ tab, site, expectNoise }) => {
  // The local provider's page has no icon.
  expectNoise(/favicon\.ico/);
  const [lena] = await membersOf(site, 'Lena');
  const main = tab.getByRole('main');
  await tab.logInAs(lena);
  await tab.goto('/de/pricing');
  await main.locator('input[value=premium-12]').check();
  await main.getByRole('button', { name: textsOf('de', 'pricing').plans.submit }).click();
  await tab.waitForURL(({ pathname }) => pathname === '/de/account/checkout');
  await tab.getByRole('button', { name: checkout.submit }).click();
  await tab.waitForURL(({ pathname }) => pathname.startsWith('/dev/payments/approve/'));
  await tab.locator('button[value=agree]').click();
  await tab.getByRole('heading', { name: checkout.started.title }).waitFor();
  await tab.goto('/de/account/subscription');
  await tab.getByText('CHF\u00a059.–').first().waitFor();
});

test('counting is refused, and notifications say what this browser can', async ({ tab, site }) => {
  const banner = tab.getByRole('region', { name: consent.title });
  await tab.goto('/de/login');
  await banner.getByRole('button', { name: consent.decline }).click();
  await banner.waitFor({ state: 'hidden' });
  await tab.goto('/de/tipps');
  expect(await banner.isVisible()).toBe(false);
  await tab.getByRole('button', { name: footer.cookies }).click();
  await banner.waitFor();
  await banner.getByRole('button', { name: consent.decline }).click();
  await banner.waitFor({ state: 'hidden' });

  const [mara] = await membersOf(site, 'Mara');
  await tab.logInAs(mara);
  await tab.goto('/de/account/notifications');
  const device = await tab.run(() => {
    if (!('PushManager' in window && 'Notification' in window)) return 'unsupported';
    return Notification.permission === 'denied' ? 'denied' : 'off';
  });
  await tab.getByText(push.state[device].replaceAll('{brand}', 'À deux')).waitFor();
  expect(await tab.getByRole('button', { name: push.switchOn }).count()).toBe(device === 'off' ? 1 : 0);
  await tab.getByRole('button', { name: words.save }).click();
  await tab.getByText(words.saved, { exact: true }).waitFor();
});
