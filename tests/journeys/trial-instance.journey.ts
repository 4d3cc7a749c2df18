import { demoCode, demoLogIn } from '../../server/app/demo-members.ts';
import { expect, test } from './support/journey.ts';
import { joinByApi, logIn, someone } from './support/people.ts';
import { startProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const { consent } = textsOf('de', 'layouts');
const code = textsOf('de', 'codes');
const push = textsOf('de', 'push-device');

test('an instance to try out names no variables, has a code, and asks for nothing it does not do', async ({
  person,
  expectAccessible,
}) => {
  test.slow();
  const trial = await startProduct({ RATE_LIMITS: 'off', DEMO: 'on' });
  try {
    const { page, context } = await person({ url: trial.url });
    for (const locale of ['de', 'en', 'fr']) {
      for (const path of ['imprint', 'privacy-policy', 'terms-of-service']) {
        await page.goto(`/${locale}/legal/${path}`);
        const html = await page.content();
        expect(html, `${locale} ${path}`).not.toMatch(/OPERATOR_|\{\{|mailto:\[/);
        await expect(page.locator('article').getByRole('status')).toContainText('À deux');
      }
    }
    await expectAccessible(page);

    await page.goto('/de/tipps');
    const banner = page.getByRole('region', { name: consent.title });
    await expect(banner).toContainText('Besuche werden hier nicht gezählt');
    await expect(banner.getByRole('button', { name: consent.acceptAll })).toHaveCount(0);
    await banner.getByRole('button', { name: consent.understood }).click();
    await expect(banner).toHaveCount(0);
    const choice = (await context.cookies()).find(({ name }) => name === 'tracking');
    expect(choice?.value).toBe('denied');

    expect(trial.log()).toContain(`Demo code: ${demoCode.code}`);
    await logIn(page, 'de', { ...someone({ name: 'Lea' }), ...demoLogIn });
    await page.goto('/de/usecode');
    await expect(page.getByText(demoCode.code)).toBeVisible();
    await page.getByLabel(code.field).fill(demoCode.code);
    await page.getByRole('main').getByRole('button', { name: code.submit }).click();
    await expect(page).toHaveURL(/\/de\/account\/subscription/);
    await expect(page.getByRole('complementary').getByRole('heading', { name: /von 100 Anfragen/ })).toBeVisible();
    await context.close();
  } finally {
    await trial.stop();
  }
});

test('without scripts push says why, and nothing is awaited for good', async ({ person, product, mailedPath }) => {
  const reader = someone({ name: 'Rita' });
  await joinByApi(product.url, reader, mailedPath);
  const { page } = await person({ javaScript: false });
  await logIn(page, 'de', reader);
  await page.goto('/de/account/notifications');
  // Within <noscript>, where text is not found by itself.
  expect(await page.content()).toContain(push.noScript);
  await expect(page.getByText(push.state.checking)).toHaveCount(0);
});
