import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { confirmedMeetings } from '../support/certificates.ts';
import { accepted, endTandem, join, type Member, running } from './support/chats-by-api.ts';
import { inDatabase } from './support/in-database.ts';
import { expect, test, untilScriptsRun } from './support/journey.ts';
import { logInByApi } from './support/people.ts';
import { pressByKeyboard, tabTo } from './support/press-by-keyboard.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const texts = textsOf('de', 'certificates');
const verifying = textsOf('de', 'certificates-verify');
const end = textsOf('de', 'together').end;
const name = 'Elin Rossi-Bühler';
const main = (page: Page) => page.getByRole('main');
const named = (page: Page, role: 'button' | 'link', words: string) =>
  main(page).getByRole(role, { name: words, exact: true });

/** Meetings of an hour and forty minutes of two, both confirmed, the last one so many days ago. */
const met = (product: { dataDir: string }, chatId: string, two: Member[], meetings: number, lastDaysAgo: number) =>
  inDatabase(product.dataDir, (database) => {
    const [one, other] = two.map(({ id }) => id);
    const members: [string, string] = [one ?? '', other ?? ''];
    return confirmedMeetings(
      { services: { database, clock: () => new Date() } },
      { chatId, members, meetings, lastDaysAgo },
    );
  });

test('by keyboard what is missing is read, a certificate made, taken along and withdrawn; a visitor verifies it', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  const chat = await accepted(product.url, elin, theo);
  await met(product, chat, [elin, theo], 5, 3);
  const { page } = await person({ width: 360 });
  const { page: visitor } = await person({ width: 320, dark: true });
  await logInByApi(page, elin);

  await test.step('below the threshold it says what is missing', async () => {
    await page.goto('/de/account/certificates');
    await expect(main(page).getByText('Noch 1\u00a0h\u00a040 und ein Treffen bis zur Bestätigung.')).toBeVisible();
    await expect(named(page, 'button', texts.make)).toHaveCount(0);
    await expectAccessible(page);
    expect(await tooWide(page)).toEqual([]);
  });

  await test.step('from ten hours in six meetings on it is made under the name one types', async () => {
    await met(product, chat, [elin, theo], 1, 1);
    await page.reload();
    await untilScriptsRun(page);
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await tabTo(page, page.getByLabel(texts.name));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByText(texts.done.made)).toBeVisible();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });

  await test.step('it is taken along as a PDF', async () => {
    const downloading = page.waitForEvent('download');
    await pressByKeyboard(page, named(page, 'link', texts.pdf));
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^bestaetigung-.*\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  const address = (await named(page, 'link', texts.page).getAttribute('href')) ?? '';
  await test.step('a visitor without an account sees that it holds, for what, and never with whom', async () => {
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
    for (const words of ['Diese Bestätigung gilt.', 'Italienisch', '5\u00a0h', '10\u00a0h', 'haben beide bestätigt']) {
      await expect(main(visitor).getByText(words).first()).toBeVisible();
    }
    await expect(main(visitor)).not.toContainText('Theo');
    await expectAccessible(visitor);
    expect(await smallTargets(visitor)).toEqual([]);
    expect(await tooWide(visitor)).toEqual([]);
  });

  await test.step('withdrawn it says so to both, without the name', async () => {
    await pressByKeyboard(page, page.getByText(texts.withdraw, { exact: true }));
    await pressByKeyboard(page, named(page, 'button', texts.withdrawButton));
    await expect(page.getByText(texts.done.withdrawn)).toBeVisible();
    await expect(main(page)).not.toContainText(name);
    await expectAccessible(page);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(verifying.withdrawnTitle);
    await expect(main(visitor)).not.toContainText(name);
    await expectAccessible(visitor);
  });

  await test.step('a code that is none is refused', async () => {
    const answer = await visitor.goto('/de/certificate/2222-2222-2222-2222-2222');
    expect(answer?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(verifying.unknownTitle);
    await expectAccessible(visitor);
  });
});

test('without JavaScript the end of a tandem says thanks and leads to the certificate', async ({
  person,
  product,
  mailedPath,
  expectAccessible,
}) => {
  const elin = await join(product.url, 'Elin', mailedPath);
  const theo = await join(product.url, 'Theo', mailedPath);
  const chat = await accepted(product.url, elin, theo);
  const tandem = await running(product.url, elin, theo, chat);
  await met(product, chat, [elin, theo], 6, 1);
  await endTandem(product.url, theo, tandem, 'goal');
  const { page } = await person({ width: 360, javaScript: false });
  await logInByApi(page, elin);

  await test.step('thanks, what was done in figures, and how it goes on', async () => {
    await page.goto(`/de/together/${tandem}`);
    const over = page.getByRole('region', { name: end.thanks });
    await expect(over.getByText('Ziel erreicht.')).toBeVisible();
    await expect(over.getByRole('definition')).toHaveText(['6', '5\u00a0h', '5\u00a0h', '1']);
    await expect(over.getByRole('link', { name: end.search })).toHaveAttribute(
      'href',
      '/de/tandems?speak=it&learn=gsw',
    );
    await expect(over.getByRole('button', { name: textsOf('de', 'together').renew.button })).toBeVisible();
    await over.getByRole('link', { name: end.certificate }).click();
  });

  await test.step('the other reads the same', async () => {
    const { page: theos } = await person({ width: 320, dark: true });
    await logInByApi(theos, theo);
    await theos.goto(`/de/together/${tandem}`);
    await expect(theos.getByRole('heading', { name: end.thanks })).toBeVisible();
    await expectAccessible(theos);
    expect(await smallTargets(theos)).toEqual([]);
    expect(await tooWide(theos)).toEqual([]);
  });

  await test.step('a name that is none is refused beside it; then it is made and withdrawn', async () => {
    await page.getByLabel(texts.name).fill('www.example.test');
    await named(page, 'button', texts.make).click();
    await expect(page.getByLabel(texts.name)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(texts.name)).toHaveValue('www.example.test');
    await page.getByLabel(texts.name).fill(name);
    await named(page, 'button', texts.make).click();
    await expect(page.getByText(texts.done.made)).toBeVisible();
    await named(page, 'link', texts.page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await page.getByText(texts.withdraw, { exact: true }).click();
    await named(page, 'button', texts.withdrawButton).click();
    await expect(page.getByText(texts.done.withdrawn)).toBeVisible();
  });
});
