import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { accepted } from './support/chats-by-api.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';

const assets = path.join(import.meta.dirname, '../../build/client/assets');
const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
// Addresses within them count from the sheet.
const everySheet = sheets
  .toReversed()
  .map((file) =>
    readFileSync(path.join(assets, file), 'utf8').replace(/url\((["']?)(?!["']?(?:data:|\/))/g, 'url($1/assets/'),
  )
  .join('\n');

test('what a screen looks like does not depend on which styles were loaded before or after', {
  tag: ['@pages'],
}, async ({ person, product }) => {
  const [lea, martina] = await membersOf(product, 'Lea', 'Martina');
  const thread = `/de/chat/${await accepted(product.url, lea, martina)}`;
  const { page } = await person();
  await logInAs(page, lea, product.url);
  const paths = [
    thread,
    '/de',
    '/de/tandems?speak=it&learn=gsw&place=6003',
    `/de/contact/${martina.id}`,
    '/de/feed/create',
    '/de/account',
    '/de/account/profile',
    '/de/account/profile/languages',
    '/de/account/profile/picture',
    '/de/account/profile/people',
    '/de/account/security',
    '/de/account/select-subscription',
  ];
  for (const address of paths) {
    await page.goto(address);
    await untilScriptsRun(page);
    // What runs once the screen is rendered: bubbles as wide as their text, and the list of chats next to a chat.
    for (const bubble of await page.locator('li[dir]').all()) await expect(bubble).toHaveAttribute('style', /width/);
    if (address === thread) await expect(page.getByRole('main').locator('[aria-current]')).toBeVisible();
    // Closed parts have no reliable size.
    await page.evaluate(() => {
      for (const closed of document.querySelectorAll('details')) closed.open = true;
    });
    const alone = await look(page);
    await loadEverySheet(page);
    // Parts not requested yet load after some seconds, and may have arrived by then.
    expect(await look(page), address).toMatchObject(alone);
  }
});

/** Loads all sheets there are, the one of every page again too, in an order no screen has. */
async function loadEverySheet(page: Page) {
  await page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    await document.fonts.ready;
  }, everySheet);
}

/** Every kind of element of the page, by its classes and those around it, with what a reader would see change. */
function look(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve)));
    const properties = [
      'display',
      'position',
      'width',
      'height',
      'padding',
      'margin',
      'gap',
      'font-size',
      'font-weight',
      'line-height',
      'color',
      'background-color',
      'border',
      'border-radius',
      'text-align',
      'text-decoration-line',
    ];
    const seen: Record<string, string> = {};
    for (const element of document.querySelectorAll('body, body *')) {
      const around = element.parentElement;
      const name = [around, element].map((one) => `${one?.tagName} ${one?.getAttribute('class') ?? ''}`).join(' > ');
      const style = getComputedStyle(element);
      seen[name] ??= properties.map((property) => `${property}: ${style.getPropertyValue(property)}`).join('; ');
    }
    return seen;
  });
}
