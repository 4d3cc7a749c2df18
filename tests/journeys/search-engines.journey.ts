import sharp from 'sharp';
import { locales, regionalLocale } from '../../contract/locales.ts';
import { expect, test } from './support/journey.ts';

interface Head {
  title: string;
  description: string;
  canonical: string;
  alternates: Record<string, string>;
  picture: string;
  lang: string;
  isClosed: boolean;
}

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

function headOf(html: string): Head {
  const find = (pattern: RegExp) => decoded(pattern.exec(html)?.[1] ?? '');
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)];
  return {
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    alternates: Object.fromEntries(alternates.map(([, language = '', address = '']) => [language, address])),
    picture: find(/<meta property="og:image" content="([^"]*)"/),
    lang: find(/<html lang="([^"]*)"/),
    isClosed: /<meta name="robots" content="noindex/.test(html),
  };
}

test('every page of the sitemap names itself, its languages and its picture, and no two read alike', async ({
  product,
}) => {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(250);
  const titles = new Map<string, string>();
  for (const address of addresses) {
    const answer = await fetch(address, { redirect: 'manual' });
    expect(answer.status, address).toBe(200);
    const head = headOf(await answer.text());
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
      ...Object.fromEntries(locales.map((other) => [regionalLocale(other), `${product.url}/${other}${path}`])),
      'x-default': `${product.url}/de${path}`,
    });
    expect(head.picture, address).toBe(`${product.url}/share/${locale}${path}.png`);
    expect(titles.get(`${locale} ${head.title}`), `${address} has the title of another page`).toBeUndefined();
    titles.set(`${locale} ${head.title}`, address);
  }
});

test('a page’s picture for sharing is one of its own, 1200 by 630', async ({ product }) => {
  const seen = new Set<string>();
  for (const path of ['/de', '/fr/tipps/first-meeting', '/en/language-exchange/gsw', '/de/legal/privacy-policy']) {
    const answer = await fetch(`${product.url}/share${path}.png`);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    seen.add(bytes.toString('base64'));
  }
  expect(seen.size).toBe(4);
  for (const path of ['/de/account', '/de/no-such-page', '/de/contact/01990000-0000-7000-8000-000000000001']) {
    expect((await fetch(`${product.url}/share${path}.png`)).status, path).toBe(404);
  }
});

test('what is for members or for one reader is closed to search engines', async ({ product }) => {
  for (const path of ['/de/password/reset?code=x', '/de/email/confirm?confirmation=x', '/de/code/ABCD-1234']) {
    const answer = await fetch(product.url + path);
    expect(headOf(await answer.text()).isClosed, path).toBe(true);
  }
  const robots = await (await fetch(`${product.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  for (const locale of locales) expect(robots).toContain(`Disallow: /${locale}/account`);
});

test('a search is known under the address of the search page', async ({ product }) => {
  const answer = await fetch(`${product.url}/de/tandems?speak=it&learn=gsw`);
  expect(headOf(await answer.text()).canonical).toBe(`${product.url}/de/tandems`);
});

test('a phone can keep the site: manifest and icons', async ({ product }) => {
  for (const locale of locales) {
    const answer = await fetch(`${product.url}/${locale}/manifest.webmanifest`);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as { start_url: string; icons: { src: string; sizes: string }[] };
    expect((await fetch(product.url + manifest.start_url)).status).toBe(200);
    for (const { src, sizes } of manifest.icons) {
      const icon = await fetch(product.url + src);
      expect(icon.status, src).toBe(200);
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  }
  for (const path of ['/favicon.svg', '/apple-touch-icon.png'])
    expect((await fetch(product.url + path)).status).toBe(200);
});
