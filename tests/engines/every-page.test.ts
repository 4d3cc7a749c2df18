import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '../../contract/locales.ts';
import { startSession } from '../../server/features/session/start-session.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { builtProduct, type ChildServer, createChildServer, sharedWith } from '../support/child-server.ts';
import { allPages, readersOf } from '../support/pages/all-pages.ts';
import { addressOf, type Cast, createCast } from '../support/pages/cast.ts';
import type { Engine, EngineName } from './driver/engine.ts';
import { Page } from './driver/page.ts';
import { startEngine } from './driver/start.ts';

/** Every page, opened once in each engine on a phone and on a wide screen: its console is empty and nothing reaches beyond it. */

const engines = (process.env.ENGINES?.split(',') ?? ['chromium', 'webkit', 'firefox']) as EngineName[];
const sizes = [
  [390, 844],
  [1440, 1000],
] as const;
/** Where pictures go, if anywhere. */
const { PICTURES } = process.env;
/** Who opens a page, by the layout it is in; every other is for members. */
const readers: Record<string, string> = { all: 'visitor', visitors: 'visitor', suspended: 'suspended', staff: 'admin' };

let app: TestApp;
let cast: Cast;
let product: ChildServer;
beforeAll(async () => {
  app = await startTestApp();
  cast = await createCast(app);
  product = await createChildServer(
    {
      NODE_ENV: 'production',
      ...sharedWith(app),
      RATE_LIMITS: 'off',
      DEMO: 'off',
    },
    builtProduct,
  );
  await product.start();
});
afterAll(async () => {
  await product?.end('SIGTERM');
  await app?.close();
});

/** Fields that an iPhone would zoom in on when they are typed in. Runs in the page. */
function smallFields(): string[] {
  const typed = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]), textarea, select';
  return [...document.querySelectorAll<HTMLInputElement>(typed)]
    .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ name, id }) => name || id);
}

/** What is wrong with a page that has just been opened. */
async function faultsOf(page: Page, address: string): Promise<string[]> {
  const sideways = await page.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const small = await page.run(smallFields);
  const headings = await page.getByRole('heading', { level: 1 }).count();
  return [
    ...(sideways > 0 ? [`${sideways} px wider than the window`] : []),
    ...small.map((field) => `a field smaller than 16 px: ${field}`),
    ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
    ...(await page.engine.takeNoise()),
  ].map((fault) => `${address}: ${fault}`);
}

describe.each(engines)('in %s', (name) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine(name);
  });
  afterAll(() => engine?.stop());

  test.each(sizes)('every page is right on a screen of %i by %i', { timeout: 1_200_000 }, async (width, height) => {
    const page = new Page(engine, product.origin.replace('127.0.0.1', 'localhost'));
    const faults: string[] = [];
    const everyPage = locales.flatMap((locale) =>
      allPages(locale)
        .filter(({ file }) => file.endsWith('.screen.tsx'))
        .map((each) => ({
          name: each.name,
          reader: readers[readersOf(each) ?? 'all'] ?? 'member',
          address: addressOf(each, cast),
        })),
    );
    for (const reader of new Set(everyPage.map((each) => each.reader))) {
      await page.forgetAll();
      const id = cast.readers[reader];
      if (id) await page.logInAs({ jwt: await startSession(app.services, id, 'test') });
      await page.setViewportSize(width, height);
      await engine.takeNoise();
      for (const { address, name: pageName } of everyPage.filter((each) => each.reader === reader)) {
        await page.goto(address);
        faults.push(...(await faultsOf(page, address)));
        if (!PICTURES) continue;
        mkdirSync(PICTURES, { recursive: true });
        writeFileSync(
          path.join(PICTURES, `${pageName}-${address.slice(1, 3)}-${width}-${name}.png`),
          await page.screenshot(),
        );
      }
    }
    expect(faults).toEqual([]);
  });
});
