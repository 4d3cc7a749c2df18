import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoLogIn } from '../../server/app/demo-members.ts';
import { expect, test } from './support/journey.ts';
import { logIn, someone } from './support/people.ts';
import { type RunningProduct, startProduct } from './support/server.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';
import { untilWorkerRuns, withoutLine } from './support/worker.ts';

const root = path.join(import.meta.dirname, '../..');
const example = path.join(root, 'deploy/brand.example');
const name = 'Tandem Beispiel';
const ourName = /À[\s\u00a0]deux/;
const { signup } = textsOf('de', 'sign-in');

const colourOf = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((node, of) => getComputedStyle(node)[of], property);

test('under another name the product shows its name, mark and colours everywhere', async ({
  person,
  expectAccessible,
}) => {
  test.slow();
  const other = await startProduct({ RATE_LIMITS: 'off', DEMO: 'on', BRAND_DIR: example });
  try {
    await expect.poll(other.log).toContain(`${name} runs at ${other.url}`);

    for (const [width, dark] of [
      [360, false],
      [1440, false],
      [1440, true],
    ] as const) {
      await test.step(`home at ${width} px, ${dark ? 'dark' : 'light'}`, async () => {
        const { page, context } = await person({ url: other.url, width, dark });
        const markLoaded = page.waitForResponse(/\/assets\/mark-[\da-f]{12}\.svg$/);
        await page.goto('/de');
        expect((await markLoaded).status()).toBe(200);
        await expect(page).toHaveTitle(new RegExp(`${name}$`));
        await expect(page.getByRole('link', { name }).first()).toBeVisible();
        expect(await page.content()).not.toMatch(ourName);
        expect(await colourOf(page, 'body', 'backgroundColor')).toBe(dark ? 'rgb(15, 27, 38)' : 'rgb(255, 255, 255)');
        expect(await colourOf(page, 'main form button', 'backgroundColor')).toBe(
          dark ? 'rgb(79, 209, 192)' : 'rgb(9, 95, 88)',
        );
        expect(await tooWide(page)).toEqual([]);
        await expectAccessible(page);
        await context.close();
      });
    }

    await test.step('a page loads one small sheet more, and nothing else', async () => {
      const html = await (await fetch(`${other.url}/de`)).text();
      const [styles = '', ...more] = html.match(/\/assets\/brand-[\da-f]{12}\.css/g) ?? [];
      expect(more).toEqual([]);
      const sheet = await fetch(other.url + styles);
      expect(sheet.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await sheet.arrayBuffer()).byteLength).toBeLessThan(600);
      expect(html).not.toContain('data-brand');
    });

    await test.step('legal pages are in its own words, else in the product’s', async () => {
      const { page, context } = await person({ url: other.url });
      await page.goto('/de/legal/imprint');
      await expect(page.getByText(`Es gibt ${name.replace(' ', '\u00a0')} nicht.`)).toBeVisible();
      await expectAccessible(page);
      await page.goto('/en/legal/imprint');
      await expect(page.getByText(`This page says who is behind`)).toBeVisible();
      await page.goto('/fr/legal/terms-of-service');
      await expect(page.getByRole('article')).toContainText(name.replace(' ', '\u00a0'));
      await context.close();
    });

    await test.step('a mail carries name, mark and colours', async () => {
      await fetch(`${other.url}/api/auth/forgot-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: demoLogIn.email }),
      });
      const mails = async () => {
        const answer = await fetch(`${other.url}/dev/mailbox.json?to=${encodeURIComponent(demoLogIn.email)}`);
        return ((await answer.json()) as { data: { subject: string; html: string }[] }).data;
      };
      await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
      const [mail] = await mails();
      expect(mail?.subject).toContain(name);
      expect(mail?.html).toContain('src="data:image/png;base64,');
      expect(mail?.html).toContain('background:#095f58');
    });

    await test.step('a member’s page, with the application, and without a line', async () => {
      const { page, context } = await person({ url: other.url, expectedNoise: withoutLine });
      await logIn(page, 'de', { ...someone({ name: 'Lea' }), ...demoLogIn });
      await page.goto('/de/tandems');
      await expect(page.getByRole('link', { name }).first()).toBeVisible();
      // Another screen, rendered by the browser.
      await page.locator('nav a[href="/de/chat"]:visible').first().click();
      await expect(page).toHaveURL(/\/de\/chat/);
      await expect(page).toHaveTitle(new RegExp(`${name}$`));
      await expect(page.locator('use[href^="/assets/mark-"]').first()).toBeAttached();
      expect(await page.content()).not.toMatch(ourName);
      await expectAccessible(page);
      await untilWorkerRuns(page);
      await context.setOffline(true);
      await page.goto('/de/pricing');
      await expect(page.getByRole('heading', { name: textsOf('de', 'offline').title })).toBeVisible();
      await expect(page.getByRole('link', { name }).first()).toBeVisible();
      expect(await colourOf(page, 'body', 'color')).toBe('rgb(16, 36, 58)');
      await context.close();
    });

    await test.step('what phones and browsers ask for by a fixed name', async () => {
      const manifest = await (await fetch(`${other.url}/fr/manifest.webmanifest`)).json();
      expect(manifest).toMatchObject({ name, short_name: name, theme_color: '#ffffff' });
      expect(await (await fetch(`${other.url}/favicon.svg`)).text()).toContain('#1f9d8b');
      for (const icon of ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png']) {
        const answer = await fetch(`${other.url}/${icon}`);
        expect(answer.headers.get('content-type')).toBe('image/png');
        const tag = answer.headers.get('etag') ?? '';
        const again = await fetch(`${other.url}/${icon}`, { headers: { 'If-None-Match': tag } });
        expect(again.status).toBe(304);
      }
      const worker = await (await fetch(`${other.url}/service-worker.js`)).text();
      expect(worker).toMatch(/^self\.brandOfSite=\{"name":"Tandem Beispiel"/);
    });
  } finally {
    await other.stop();
  }
});

test('the longest and oddest name breaks nothing, and another brand is another version for what is kept', async ({
  person,
  expectAccessible,
}) => {
  test.slow();
  const longest = 'Sprachentauschgesellschaft <&">';
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-brand-'));
  const brand = (said: object) =>
    writeFile(
      path.join(folder, 'brand.json'),
      JSON.stringify({ mailFrom: { address: 'post@marke.example' }, contactAddress: 'hallo@marke.example', ...said }),
    );
  const start = () => startProduct({ RATE_LIMITS: 'off', BRAND_DIR: folder });
  let other: RunningProduct | undefined;
  try {
    await brand({ name: longest.slice(0, 30) });
    other = await start();
    const version = async () => {
      const [, found = ''] =
        /"version":"(\w+)"/.exec(await (await fetch(`${other?.url}/service-worker.js`)).text()) ?? [];
      return found;
    };
    const before = { version: await version(), tag: (await fetch(`${other.url}/de`)).headers.get('etag') };
    const { page, context } = await person({ url: other.url, width: 360 });
    for (const address of ['/de', '/fr/login', '/en/legal/imprint', '/de/offline']) {
      await page.goto(address);
      expect(await tooWide(page), address).toEqual([]);
      await expect(page.getByRole('link', { name: longest.slice(0, 30) }).first()).toBeVisible();
    }
    await page.goto('/de/signup');
    await expect(page.getByRole('main').getByRole('button', { name: signup.submit })).toBeVisible();
    await expectAccessible(page);
    await context.close();
    await other.stop();

    await brand({ name: 'Marke' });
    other = await start();
    expect(await version()).not.toBe(before.version);
    const tag = (await fetch(`${other.url}/de`, { headers: { 'If-None-Match': before.tag ?? '' } })).status;
    expect(before.tag).not.toBeNull();
    expect(tag).toBe(200);
  } finally {
    await other?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('with faults in its folder the product does not start, and names each in a line', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'adeux-brand-'));
  const start = async () => {
    const child = spawn(process.execPath, ['server/start/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: path.join(folder, 'data'),
        BRAND_DIR: folder,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    return { code, lines: said.trim().split('\n') };
  };
  try {
    await cp(example, folder, { recursive: true });
    await writeFile(
      path.join(folder, 'mark.svg'),
      '<svg viewBox="0 0 4 4"><rect width="4" height="4" fill="#fff"/></svg>',
    );
    expect(await start()).toEqual({
      code: 2,
      lines: [expect.stringMatching(/^BRAND_DIR: mark\.svg: less than 2 % of it is seen/)],
    });
    await cp(path.join(example, 'mark.svg'), path.join(folder, 'mark.svg'));
    await mkdir(path.join(folder, 'legal/en'));
    const page = (body: string, head = 'title: Imprint\ndescription: Who we are.\nupdated: 2026-11-24') =>
      `---\n${head}\n---\n${body}\n`;
    await writeFile(path.join(folder, 'legal/de/imprint.md'), page('Hallo <b>du</b>'));
    await writeFile(path.join(folder, 'legal/de/info.md'), page('{{operator.phone}}'));
    await writeFile(path.join(folder, 'legal/en/imprint.md'), page('[here](javascript:alert)'));
    await writeFile(path.join(folder, 'legal/en/info.md'), page('words', 'title: Info'));
    await writeFile(path.join(folder, 'legal/en/privacy-policy.md'), page('![seen](https://x.example/pixel.png)'));
    await writeFile(path.join(folder, 'legal/fr/imprint.md'), 'no head');
    const { code, lines } = await start();
    expect(code).toBe(2);
    expect(lines).toEqual([
      'BRAND_DIR: legal/de/imprint.md: raw HTML is not allowed: <b>',
      'BRAND_DIR: legal/de/info.md: {{operator.phone}} is no placeholder',
      'BRAND_DIR: legal/en/imprint.md: a link may not lead to javascript:alert',
      'BRAND_DIR: legal/en/privacy-policy.md: pictures are not allowed',
      expect.stringMatching(/^BRAND_DIR: legal\/en\/info\.md: description: .*; updated: a day such as 2026-11-24$/),
      'BRAND_DIR: legal/fr/imprint.md: front matter is missing',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('under its own name the product loads nothing of it', async ({ product }) => {
  const html = await (await fetch(`${product.url}/de`)).text();
  expect(html).toMatch(ourName);
  expect(html).not.toMatch(/data-brand|\/assets\/(brand|mark)-/);
  const worker = await (await fetch(`${product.url}/service-worker.js`)).text();
  expect(worker).not.toMatch(/^self\.brandOfSite/);
});
