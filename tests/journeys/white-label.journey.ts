import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoCode, demoLogIn } from '../../server/app/demo-members.ts';
import { expect, test } from './support/journey.ts';
import { makeAdmin } from './support/make-admin.ts';
import { logIn } from './support/people.ts';
import { type RunningProduct, startProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';
import { untilWorkerRuns, withoutLine } from './support/worker.ts';

const example = path.join(import.meta.dirname, '../../deploy/brand.example');
/** The longest there may be, with characters of HTML. */
const name = 'Sprachentauschgesellschaft <&>';
const ourName = /À[\s\u00a0]deux/;
const { signup } = textsOf('de', 'sign-in');
const { secondFactor } = textsOf('de', 'sign-in-security');

const colourOf = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((node, of) => getComputedStyle(node)[of], property);

/** An instance to try out, under another name, where staff need a second factor. */
async function startOther(folder: string): Promise<RunningProduct> {
  await cp(example, folder, { recursive: true });
  const file = path.join(folder, 'brand.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), name }));
  return startProduct({ RATE_LIMITS: 'off', DEMO: 'on', STAFF_SECOND_FACTOR: 'on', BRAND_DIR: folder });
}

test('an instance to try out shows another name, mark and colours everywhere, and has people to look at', {
  tag: ['@pages', '@sign-in', '@operator'],
}, async ({ person, expectAccessible }) => {
  test.slow();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-brand-'));
  const other = await startOther(folder);
  try {
    await expect.poll(other.log).toContain(`Demo log-in: ${demoLogIn.email} / ${demoLogIn.password}`);
    expect(other.log()).toContain(`${name} runs at ${other.url}`);
    expect(other.log()).toContain(`Demo code: ${demoCode.code}`);
    const { data } = await (await fetch(`${other.url}/api/profiles/count`)).json();
    expect(data.total).toBeGreaterThan(1000);

    for (const [width, dark] of [
      [360, false],
      [1440, true],
    ] as const) {
      await test.step(`home at ${width} px, ${dark ? 'dark' : 'light'}`, async () => {
        const { page, context } = await person({ url: other.url, width, dark });
        const markLoaded = page.waitForResponse(/\/assets\/mark-[\da-f]{12}\.svg$/);
        await page.goto('/de');
        expect((await markLoaded).status()).toBe(200);
        await expect(page).toHaveTitle(new RegExp(`${name}$`));
        await expect(page.getByRole('link', { name }).first()).toBeVisible();
        expect(await colourOf(page, 'body', 'backgroundColor')).toBe(dark ? 'rgb(15, 27, 38)' : 'rgb(255, 255, 255)');
        expect(await colourOf(page, 'main form button', 'backgroundColor')).toBe(
          dark ? 'rgb(79, 209, 192)' : 'rgb(9, 95, 88)',
        );
        await expect.poll(() => tooWide(page)).toEqual([]);
        await expectAccessible(page);
        if (!dark) await lookAtNarrowPages(page);
        await context.close();
      });
    }

    async function lookAtNarrowPages(page: Page) {
      for (const address of ['/fr/login', '/de/offline', '/de/legal/imprint', '/fr/legal/terms-of-service']) {
        await page.goto(address);
        await expect.poll(() => tooWide(page), address).toEqual([]);
        await expect(page.getByRole('link', { name }).first()).toBeVisible();
        if (address.includes('/legal/')) await expectAccessible(page);
      }
      await page.goto('/de/signup');
      await expect(page.getByRole('main').getByRole('button', { name: signup.submit })).toBeVisible();
      await expectAccessible(page);
    }

    await test.step('a member’s page, with the application, and without a line', async () => {
      await makeAdmin(other.dataDir, demoLogIn.email);
      const { page, context } = await person({ url: other.url, width: 390, expectedNoise: withoutLine });
      await logIn(page, 'de', demoLogIn);
      await page.goto('/de/operator');
      await expect(page).toHaveURL(/\/de\/account\/security$/);
      await expect(page.getByText(secondFactor.neededForRole)).toBeVisible();
      await expectAccessible(page);
      // Another screen, rendered by the browser.
      await page.locator('nav a[href="/de/chat"]:visible').first().click();
      await expect(page).toHaveURL(/\/de\/chat/);
      await expect(page).toHaveTitle(new RegExp(`${name}$`));
      await expect(page.locator('use[href^="/assets/mark-"]').first()).toBeAttached();
      await expect(page.locator('body')).not.toContainText(ourName);
      await expectAccessible(page);
      await untilWorkerRuns(page);
      await context.setOffline(true);
      await page.goto('/de/pricing');
      await expect(page.getByRole('heading', { name: textsOf('de', 'offline').title })).toBeVisible();
      await expect(page.getByRole('link', { name }).first()).toBeVisible();
      expect(await colourOf(page, 'body', 'color')).toBe('rgb(16, 36, 58)');
      await context.close();
    });
  } finally {
    await other.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
