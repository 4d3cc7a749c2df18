import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { pastMidnight } from './support/product-time.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const notebook = textsOf('de', 'notebook');
const entry = textsOf('de', 'notebook-entry');
const practice = textsOf('de', 'notebook-practice');

/** Pushes a finger sideways over the middle of the page. */
async function push(page: Page, pixels: number) {
  const browser = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 300 }];
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(100) });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(100 + pixels) });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone words are written down, taken along, and practised by keyboard', {
  tag: ['@main', '@notebook'],
}, async ({ person, product, expectAccessible }) => {
  await pastMidnight(product);
  const [lea] = await membersOf(product, 'Lea');
  const { page } = await person({ width: 360, hasTouch: true });
  await logInAs(page, lea, product.url);
  const main = page.getByRole('main');
  const front = main.locator('#front');
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  /** Continues from the list. */
  const write = async (words: string, meaning: string) => {
    await link(notebook.add).click();
    await page.getByLabel(entry.front).fill(words);
    await page.getByLabel(entry.backField).fill(meaning);
    await page.getByRole('combobox', { name: entry.language }).selectOption('it');
    await page.getByRole('button', { name: entry.save }).click();
    await expect(page.getByText(notebook.done.added)).toBeVisible();
  };

  await test.step('an empty notebook invites to write; missing values are shown next to their fields', async () => {
    await page.goto('/de/notebook');
    await expect(page.getByRole('heading', { name: notebook.empty.title })).toBeVisible();
    await expectAccessible(page);
    await link(notebook.add).click();
    await expect(page.getByRole('heading', { name: entry.new })).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await page.getByLabel(entry.backField).fill('schön wärs');
    await page.getByRole('button', { name: entry.save }).click();
    await expect(page.getByLabel(entry.front)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(entry.front)).toBeFocused();
    await expect(page.getByLabel(entry.backField)).toHaveValue('schön wärs');
    await page.goto('/de/notebook');
  });

  await test.step('entries are in a list, the newest first, and exported as a file', async () => {
    await write('magari', 'schön wärs');
    await write('la tratta', 'die Strecke');
    await expect(main.getByRole('listitem').first()).toContainText('la tratta');
    await expect.poll(() => tooWide(page)).toEqual([]);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await expectAccessible(page);
    await page.getByText(notebook.export.title, { exact: true }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: notebook.export.csv }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^notizheft-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain('"magari";"schön wärs"');
  });

  await test.step('the space key shows the answer, a number grades it', async () => {
    await link(notebook.round.begin).click();
    await expect(front).toHaveText('magari');
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect(main.getByText('schön wärs', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('1');
    await expect(front).toHaveText('la tratta');
    await page.keyboard.press('Space');
    await expect(main.getByText('die Strecke', { exact: true })).toBeVisible();
    // By finger: to the right it was known.
    await push(page, 160);
  });

  await test.step('failed entries are repeated at the end, and then the round is over', async () => {
    await expect(front).toHaveText('magari');
    await page.keyboard.press('Space');
    await expect(main.getByText('schön wärs', { exact: true })).toBeVisible();
    await page.keyboard.press('4');
    await expect(page.getByRole('heading', { name: practice.done.title })).toBeVisible();
    await expectAccessible(page);
  });
});
