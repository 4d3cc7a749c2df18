import { load } from 'cheerio';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales, regionalLocale } from '../../contract/locales.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { mountSite, type TestSite } from '../support/pages/site.ts';

let app: TestApp;
let site: TestSite;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
  origin = app.services.environment.publicUrl.origin;
});
afterAll(() => app.close());

const textAt = async (path: string) => (await site.request(null, path)).text();

/** What a search engine reads of a page before its words. */
function headOf(html: string) {
  const $ = load(html);
  const alternates = $('link[rel=alternate][hreflang]').toArray();
  return {
    title: $('title').text(),
    description: $('meta[name=description]').attr('content') ?? '',
    canonical: $('link[rel=canonical]').attr('href'),
    alternates: Object.fromEntries(alternates.map((link) => [$(link).attr('hreflang'), $(link).attr('href')])),
    picture: $('meta[property="og:image"]').attr('content'),
    lang: $('html').attr('lang'),
    isClosed: $('meta[name=robots][content^=noindex]').length > 0,
  };
}

/** What Lighthouse marks down for search engines and as bad practice, as far as the document shows it. */
function faultsOf(html: string): string[] {
  const $ = load(html);
  const meaningless = [
    'hier',
    'mehr',
    'weiter',
    'here',
    'more',
    'click here',
    'read more',
    'ici',
    'plus',
    'en savoir plus',
  ];
  const faults = [
    !html.startsWith('<!DOCTYPE html>') && 'no doctype',
    html.slice(0, 1024).search(/<meta charset="utf-8"/i) < 0 && 'no charset at its beginning',
    !$('meta[name=viewport]').attr('content')?.includes('width=device-width') && 'no viewport',
    $('h1').length !== 1 && `${$('h1').length} first headings`,
  ];
  for (const link of $('a').toArray()) {
    const name = ($(link).attr('aria-label') ?? $(link).text()).trim().toLowerCase();
    const isEmpty = name === '' && $(link).find('[aria-label], img[alt], title').length === 0;
    if (isEmpty || meaningless.includes(name)) faults.push(`a link named «${name}»`);
    if (!/^(\/|#|\?|https?:|mailto:)/.test($(link).attr('href') ?? '')) faults.push(`the link «${name}» is broken`);
  }
  for (const picture of $('img').toArray()) {
    const { alt, width, height } = picture.attribs;
    if (alt === undefined || !width || !height) faults.push(`a picture without words or size: ${picture.attribs.src}`);
  }
  return faults.filter((fault) => fault !== false);
}

test('every page of the sitemap names itself, its languages and its picture, and no two are the same', async () => {
  const sitemap = await textAt('/sitemap.xml');
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(250);
  const titles = new Map<string, string>();
  for (const address of addresses) {
    const answer = await site.request(null, new URL(address).pathname);
    expect(answer.status, address).toBe(200);
    const html = await answer.text();
    const head = headOf(html);
    expect(faultsOf(html), address).toEqual([]);
    const [, locale = '', ...rest] = new URL(address).pathname.split('/');
    expect(head.canonical, address).toBe(address);
    expect(head.lang, address).toBe(`${locale}-CH`);
    expect(head.isClosed, address).toBe(false);
    expect(head.title.length, `${address}: ${head.title}`).toBeGreaterThan(8);
    expect(head.title.length, `${address}: ${head.title}`).toBeLessThanOrEqual(75);
    expect(head.description.length, `${address}: ${head.description}`).toBeGreaterThanOrEqual(50);
    expect(head.description.length, `${address}: ${head.description}`).toBeLessThanOrEqual(200);
    const path = rest.map((part) => `/${part}`).join('');
    expect(head.alternates, address).toEqual({
      ...Object.fromEntries(locales.map((other) => [regionalLocale(other), `${origin}/${other}${path}`])),
      'x-default': `${origin}/de${path}`,
    });
    expect(head.picture, address).toBe(`${origin}/share/${locale}${path}.png`);
    expect(titles.get(`${locale} ${head.title}`), `${address} has the title of another page`).toBeUndefined();
    titles.set(`${locale} ${head.title}`, address);
  }
});

test('a page’s picture for sharing is one of its own, 1200 by 630', async () => {
  const seen = new Set<string>();
  for (const path of ['/de', '/fr/tipps/first-meeting', '/en/language-exchange/gsw', '/de/legal/privacy-policy']) {
    const answer = await site.request(null, `/share${path}.png`);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    seen.add(bytes.toString('base64'));
  }
  expect(seen.size).toBe(4);
  for (const path of ['/de/account', '/de/no-such-page', '/de/contact/01990000-0000-7000-8000-000000000001']) {
    expect((await site.request(null, `/share${path}.png`)).status, path).toBe(404);
  }
});

test('what is for members or for one reader is closed to search engines', async () => {
  for (const path of ['/de/password/reset?code=x', '/de/email/confirm?confirmation=x', '/de/code/ABCD-1234']) {
    const answer = await site.request(null, path);
    expect(headOf(await answer.text()).isClosed, path).toBe(true);
  }
  const robots = await textAt('/robots.txt');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const locale of locales) expect(robots).toContain(`Disallow: /${locale}/account`);
});

test('a search is known under the address of the search page', async () => {
  const answer = await site.request(null, `/de/tandems?speak=it&learn=gsw`);
  expect(headOf(await answer.text()).canonical).toBe(`${origin}/de/tandems`);
});

test('a phone can install the site: manifest and icons', async () => {
  for (const locale of locales) {
    const answer = await site.request(null, `/${locale}/manifest.webmanifest`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { start_url: string; icons: { src: string; sizes: string }[] };
    expect((await site.request(null, manifest.start_url)).status).toBe(200);
    for (const { src, sizes } of manifest.icons) {
      const icon = await site.request(null, src);
      expect(icon.status, src).toBe(200);
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  }
  for (const path of ['/favicon.svg', '/apple-touch-icon.png'])
    expect((await site.request(null, path)).status).toBe(200);
});
