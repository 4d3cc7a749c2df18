import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { logInAs, membersOf } from './support/members.ts';
import { smallTargets } from './support/small-targets.ts';
import { textsOf } from './support/texts.ts';
import { tooWide } from './support/too-wide.ts';

const supply = textsOf('de', 'supply');
const room = textsOf('de', 'profiles-room');
const varieties = textsOf('de', 'profiles-varieties');
const inMain = (page: Page) => page.getByRole('main');
const spoken = 'Welches Schweizerdeutsch sprichst du?';

/** Saves a step that was opened from the overview, and returns there. */
async function save(page: Page) {
  await inMain(page)
    .getByRole('button', { name: textsOf('de', 'profiles-steps').save, exact: true })
    .click();
  await expect(page.getByText(textsOf('de', 'profiles').saved, { exact: true })).toBeVisible();
}

/** Targets are as large as a finger, and nothing extends beyond a small phone. */
async function expectForPhones(page: Page) {
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await expect.poll(() => tooWide(page)).toEqual([]);
}

test('on a small phone a member sets their Swiss German and that they are full, and others read it', {
  tag: ['@profiles', '@search', '@supply'],
}, async ({ person, product, expectAccessible }) => {
  const yoruba = [{ code: 'yo' }];
  const [aino, noemi] = await membersOf(
    product,
    { name: 'Aino', speaks: [{ code: 'gsw' }], learns: yoruba },
    { name: 'Noemi', speaks: yoruba, learns: [{ code: 'bs' }] },
    { name: 'Mika', speaks: [{ code: 'gsw' }], learns: yoruba },
    { name: 'Amir', speaks: [{ code: 'bs' }], learns: yoruba },
    ...['Ana', 'Iva', 'Luka', 'Marko', 'Petra'].map((name) => ({ name, speaks: [{ code: 'hr' }], learns: yoruba })),
  );
  const { page } = await person({ width: 320, hasTouch: true });

  await test.step('the boxes are with their language, and what is ticked stays', async () => {
    await logInAs(page, aino, product.url);
    await page.goto('/de/account/profile/languages?edit');
    const languages = page.locator('#langsSpeaking-0');
    const group = inMain(page).getByRole('group', { name: spoken });
    await group.getByRole('checkbox', { name: 'Berndeutsch', exact: true }).check();
    await expect(inMain(page).getByRole('group', { name: /^Welches .* möchtest du lernen/ })).toHaveCount(0);
    await expectForPhones(page);
    await expectAccessible(page);
    await save(page);
    await page.goto('/de/account/profile/meeting?edit#room');
    await inMain(page).getByRole('radio', { name: '2 Tandems' }).check();
    await inMain(page)
      .getByRole('checkbox', { name: /^Ich bin gerade ausgebucht/ })
      .check();
    await expectForPhones(page);
    await expectAccessible(page);
    await save(page);
    await page.goto('/de/account/profile/languages?edit');
    await expect(group.getByRole('checkbox', { name: 'Berndeutsch', exact: true })).toBeChecked();
    await languages.selectOption('de');
    await expect(group).toHaveCount(0);
  });

  await test.step('a visitor learns before writing that there is no room', async () => {
    await page.context().clearCookies();
    await page.goto(`/de/write/${aino.id}?speak=yo&learn=gsw`);
    await expect(inMain(page).getByRole('heading', { name: room.other.title.replace('{name}', 'Aino') })).toBeVisible();
    await expectForPhones(page);
    await expectAccessible(page);
  });

  await test.step('a member sees it on the card, after those with room', async () => {
    await logInAs(page, noemi, product.url);
    await page.goto('/de/account/profile/languages?edit');
    await page.locator('#langsLearning-0').selectOption('gsw');
    await inMain(page)
      .getByRole('group', { name: /^Welches Schweizerdeutsch möchtest du lernen/ })
      .getByRole('checkbox', { name: 'Berndeutsch', exact: true })
      .check();
    await save(page);
    await page.goto('/de/tandems?speak=yo&learn=gsw');
    await expect(inMain(page).getByRole('heading', { level: 3, name: /^(Mika|Aino)$/ })).toHaveText(['Mika', 'Aino']);
    const reason = varieties.sentence.card.replace('{variety}', 'Berndeutsch');
    await expect(inMain(page).getByText(reason).first()).toBeVisible();
    await expect.poll(() => tooWide(page)).toEqual([]);
  });

  await test.step('and first on the profile, which retains the contact, and on the writing page', async () => {
    await page.goto(`/de/contact/${aino.id}`);
    const note = inMain(page).getByRole('region', { name: room.other.title.replace('{name}', 'Aino') });
    await expect(note.getByRole('link', { name: 'Mika' })).toBeVisible();
    await expect(inMain(page).getByText('Aino spricht Berndeutsch, und du suchst genau das.')).toBeVisible();
    await expectForPhones(page);
    await expectAccessible(page);
    await note.getByRole('button', { name: 'Kontakt speichern' }).click();
    await expect(note.getByText(room.other.saved.replace('{name}', 'Aino'))).toBeVisible();
    await page.goto(`/de/write/${aino.id}`);
    await expect(note).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a pair that few offer links to a close language', async () => {
    await page.goto('/de/tandems?speak=yo&learn=bs');
    await expect(page.getByText(supply.few)).toBeVisible();
    await expectAccessible(page);
    const link = page.getByRole('link', { name: supply.ways.near.replace('{language}', 'Kroatisch') });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect(inMain(page).getByRole('heading', { name: 'Petra' })).toBeVisible();
    await expect(page.getByText(supply.few)).toHaveCount(0);
  });
});
