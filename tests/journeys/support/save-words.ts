import { expect, type Locator, type Page } from '@playwright/test';
import { smallTargets } from './small-targets.ts';
import { textsOf } from './texts.ts';

const notebookTexts = textsOf('de', 'notebook-save');
const sheetOf = (page: Page) => page.getByRole('region', { name: notebookTexts.saveToNotebook });
const saved = (words: string) => notebookTexts.saved.replace('{words}', words);

/** Saves the first word of a message by touch, with its meaning; the sheet closes on typing. */
export async function saveByTap(page: Page, message: Locator, word: string) {
  await message.tap({ position: { x: 20, y: 20 } });
  await message.getByRole('button', { name: notebookTexts.saveWord.replace('{word}', word) }).tap();
  await expect(sheetOf(page).getByText(saved(word))).toBeVisible();
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await sheetOf(page).getByLabel(notebookTexts.meaning).fill('io');
  await sheetOf(page).getByRole('button', { name: notebookTexts.save }).tap();
  await expect(sheetOf(page).getByLabel(notebookTexts.meaning)).toHaveCount(0);
  await page.getByRole('textbox').fill('Sì');
  await expect(sheetOf(page)).toHaveCount(0);
  await page.getByRole('textbox').fill('');
}

/** Chooses a word of a message, whose menu is open, by keyboard alone, saves it, and undoes that. */
export async function saveByKeyboard(page: Page, message: Locator, word: string) {
  await message.getByRole('button', { name: notebookTexts.saveToNotebook, exact: true }).press('Enter');
  const choice = sheetOf(page).getByRole('button', { name: word });
  await choice.press('Space');
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await sheetOf(page).getByRole('button', { name: notebookTexts.saveWords }).press('Enter');
  await expect(sheetOf(page).getByText(saved(word))).toBeVisible();
  await expect(sheetOf(page).getByRole('button', { name: notebookTexts.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheetOf(page).getByText(notebookTexts.removed)).toBeVisible();
  await expect(sheetOf(page).getByRole('button', { name: notebookTexts.close })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
}

/** Selects the first word of a text with the mouse, and saves it. */
export async function saveBySelection(page: Page, text: Locator, word: string) {
  await text.dblclick({ position: { x: 10, y: 10 } });
  await sheetOf(page).getByRole('button', { name: notebookTexts.saveWords }).click();
  await expect(sheetOf(page).getByText(saved(word))).toBeVisible();
  await sheetOf(page).getByRole('button', { name: notebookTexts.close }).click();
}
