import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/app.ts';
import { allPages } from '../../../tests/support/pages/all-pages.ts';
import { addressOf, type Cast, createCast } from '../../../tests/support/pages/cast.ts';
import { mountSite, type TestSite } from '../../../tests/support/pages/site.ts';

/**
 * What the documents of all pages make a browser load, in bytes as brotli. The bars of product 18 leave room for a new version of a
 * library.
 */
const bars = { script: 140_000, visitorsScript: 12_000, style: 24_000 };

const client = path.join(import.meta.dirname, '../../../build/client');

let app: TestApp;
let site: TestSite;
let cast: Cast;
let visitors: Weighed[];
beforeAll(async () => {
  app = await startTestApp();
  site = await mountSite(app);
  cast = await createCast(app);
  visitors = await weighedFor('visitor');
});
afterAll(() => app.close());

interface Weighed {
  path: string;
  scripts: string[];
  styles: string[];
}

/** What the screens there are load, each as one reader gets it. Where a reader is led elsewhere there is nothing to weigh. */
async function weighedFor(reader: 'member' | 'visitor'): Promise<Weighed[]> {
  const weighed: Weighed[] = [];
  for (const page of allPages('de')) {
    const isConsole = reader === 'member' && page.name.startsWith('operator');
    const address = addressOf(page, cast);
    const answer = await site.request(cast.readers[isConsole ? 'admin' : reader] ?? null, address);
    if (answer.status !== 200 || !answer.headers.get('content-type')?.includes('html')) continue;
    const $ = load(await answer.text());
    weighed.push({ path: address, scripts: scriptsOf($), styles: named($, 'link[rel=stylesheet]') });
  }
  return weighed;
}

function named($: CheerioAPI, selector: string): string[] {
  const found = $(selector).toArray();
  return found.map((element) => ($(element).attr('src') ?? $(element).attr('href') ?? '').split('#')[0] ?? '');
}

/** The scripts that a document names, with all that they import at once. */
function scriptsOf($: CheerioAPI): string[] {
  const scripts = new Set<string>();
  const add = (file: string) => {
    if (scripts.has(file)) return;
    scripts.add(file);
    const code = readFileSync(client + file, 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) add(`/assets/${name}`);
  };
  for (const file of named($, 'script[src], link[rel=modulepreload]')) add(file);
  return [...scripts];
}

function bytesOf(files: string[]): number {
  return files.reduce((sum, file) => sum + statSync(`${client}${file}.br`).size, 0);
}

test('a screen of a member loads no more than the bars allow', async () => {
  const screens = await weighedFor('member');
  expect(screens.filter(({ scripts }) => scripts.length > 1).length).toBeGreaterThan(60);
  const tooHeavy = screens
    .map(({ path: screen, scripts, styles }) => ({ screen, script: bytesOf(scripts), style: bytesOf(styles) }))
    .filter(({ script, style }) => script > bars.script || style > bars.style);
  expect(tooHeavy).toEqual([]);
});

test('a page of a visitor loads a small script at most', async () => {
  expect(visitors.length).toBeGreaterThan(30);
  const tooHeavy = visitors
    .map(({ path: page, scripts, styles }) => ({ page, script: bytesOf(scripts), style: bytesOf(styles) }))
    .filter(({ script, style }) => script > bars.visitorsScript || style > bars.style);
  expect(tooHeavy).toEqual([]);
});

test('each page loads the style of every page once', () => {
  const isBase = (file: string) => readFileSync(client + file, 'utf8').includes('font-smoothing');
  for (const { path: page, styles } of visitors) {
    expect(styles.filter(isBase), page).toHaveLength(1);
  }
});
