import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '../../../contract/locales.ts';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { PlainBrowser } from '../../../tests/support/pages/plain-browser.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';
import { runBrand } from '../../base/brand/drawn-mark.ts';

const example = path.join(import.meta.dirname, '../../../deploy/brand.example');
const name = 'Tandem Beispiel';
const ourName = /À[\s\u00a0]deux/;

const textOf = async (site: TestSite, address: string) => (await site.request(null, address)).text();

describe('under another name', () => {
  let app: TestApp;
  let site: TestSite;
  beforeAll(async () => {
    app = await startTestApp({ BRAND_DIR: example });
    site = await mountSite(app);
  });
  afterAll(async () => {
    await app.close();
    await runBrand(undefined);
  });

  it('pages show it, and load only one small sheet and the mark in addition', async () => {
    const html = await textOf(site, '/de');
    expect(html).toContain(`${name}</title>`);
    expect(html).not.toMatch(ourName);
    expect(html).not.toContain('data-brand');
    const [styles = '', ...more] = html.match(/\/assets\/brand-[\da-f]{12}\.css/g) ?? [];
    expect(more).toEqual([]);
    const sheet = await site.request(null, styles);
    expect(sheet.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await sheet.arrayBuffer()).byteLength).toBeLessThan(600);
    const [mark = ''] = /\/assets\/mark-[\da-f]{12}\.svg/.exec(html) ?? [];
    expect((await site.request(null, mark)).headers.get('content-type')).toBe('image/svg+xml');
  });

  it('legal pages use its own text where it has one, else the product’s', async () => {
    const browser = new PlainBrowser(site);
    const said = async (address: string) => {
      await browser.open(address);
      return browser.text('article');
    };
    expect(await said('/de/legal/imprint')).toContain(`Es gibt ${name} nicht.`);
    expect(await said('/en/legal/imprint')).toContain('This page says who is behind');
    expect(await said('/fr/legal/terms-of-service')).toContain(name);
  });

  it('phones and browsers find its icons, manifest and worker at their fixed addresses', async () => {
    const manifest = await (await site.request(null, '/fr/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name, short_name: name, theme_color: '#ffffff' });
    expect(await textOf(site, '/favicon.svg')).toContain('#1f9d8b');
    for (const icon of ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png']) {
      const answer = await site.request(null, `/${icon}`);
      expect(answer.headers.get('content-type'), icon).toBe('image/png');
      const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' };
      expect((await site.request(null, `/${icon}`, { headers })).status, icon).toBe(304);
    }
    expect(await textOf(site, '/service-worker.js')).toMatch(/^self\.brandOfSite=\{"name":"Tandem Beispiel"/);
  });
});

describe('a folder of a brand', () => {
  const folders: string[] = [];
  afterEach(async () => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
    await runBrand(undefined);
  });

  it('with another name changes the version of everything that browsers cache', async () => {
    const seen = [];
    for (const called of ['Eine Marke', 'Andere Marke']) {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'adeux-brand-'));
      folders.push(folder);
      cpSync(example, folder, { recursive: true });
      const addresses = { mailFrom: { address: 'post@marke.example' }, contactAddress: 'hallo@marke.example' };
      writeFileSync(path.join(folder, 'brand.json'), JSON.stringify({ ...addresses, name: called }));
      const app = await startTestApp({ BRAND_DIR: folder });
      const site = await mountSite(app);
      const [, version] = /"version":"(\w+)"/.exec(await textOf(site, '/service-worker.js')) ?? [];
      seen.push({ version, tag: (await site.request(null, '/de')).headers.get('etag') });
      await app.close();
    }
    const [one, other] = seen;
    expect([one?.version, one?.tag]).not.toContain(null);
    expect(one?.version).not.toBe(other?.version);
    expect(one?.tag).not.toBe(other?.tag);
  });
});

describe('under its own name', () => {
  let app: TestApp;
  let site: TestSite;
  beforeAll(async () => {
    app = await startTestApp();
    site = await mountSite(app);
  });
  afterAll(() => app.close());

  it('the product loads nothing of a brand', async () => {
    const html = await textOf(site, '/de');
    expect(html).toMatch(ourName);
    expect(html).not.toMatch(/data-brand|\/assets\/(brand|mark)-/);
    expect(await textOf(site, '/service-worker.js')).not.toMatch(/^self\.brandOfSite/);
  });

  it('a test instance names no variables on its legal pages, and says that it is one', async () => {
    const browser = new PlainBrowser(site);
    for (const locale of locales) {
      for (const page of ['imprint', 'privacy-policy', 'terms-of-service']) {
        await browser.open(`/${locale}/legal/${page}`);
        expect(browser.$.html(), `${locale} ${page}`).not.toMatch(/OPERATOR_|\{\{|mailto:\[/);
        expect(browser.text('article [role=status]'), `${locale} ${page}`).toMatch(ourName);
      }
    }
  });
});
