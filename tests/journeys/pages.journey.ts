import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { textsOf } from './support/texts.ts';

const shell = textsOf('de', 'layouts');

test('a page of text works without a script, and a cached page with its own', { tag: ['@pages'] }, async ({
  person,
  product,
  expectAccessible,
}) => {
  const [mia] = await membersOf(product, 'Mia');
  const { page } = await person({ width: 360 });

  await test.step('menu and languages work on a page of text, which loads no script', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/de/tipps/first-meeting');
    await expectAccessible(page);
    await page.getByRole('button', { name: shell.menu.more, exact: true }).click();
    const more = page.getByRole('region', { name: shell.more.title });
    await expect(more).toBeVisible();
    await more.getByRole('link', { name: 'FR Français' }).click();
    await expect(page).toHaveURL(/\/fr\/tipps\/first-meeting$/);
    await page.goto('/fr/language-exchange/it', { waitUntil: 'networkidle' });
    await expectAccessible(page);
    expect(scripts).toEqual([]);
  });

  await test.step('the scripts of a page that is cached for all run under its policy', async () => {
    await page.goto('/de');
    await page.reload();
    await untilScriptsRun(page);
    await expectAccessible(page);
    await page.locator('input[name=place]').first().pressSequentially('Kriens');
    await expect(page.locator('datalist option[value="6010 Kriens"]')).toBeAttached();
  });

  await test.step('after a log-in the same pages are the member’s own', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await logInAs(page, mia, product.url);
    const panel = page.getByRole('complementary', { name: shell.quickActions });
    for (const path of ['/de', '/de/tipps']) {
      await page.goto(path);
      await expect(panel.getByText('Mia', { exact: true })).toBeVisible();
    }
    await panel.getByRole('link', { name: shell.status.both }).click();
    await expect(page).toHaveURL(/\/de\/account\/notifications$/);
  });
});
