import { expect, type Locator, type Page } from '@playwright/test';

/** Tabs from the current focus until something has it, as a member without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 80 && !(await isThere()); steps++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Tabs to it and presses it. */
export async function pressByKeyboard(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
